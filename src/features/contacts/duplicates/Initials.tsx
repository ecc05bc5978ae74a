import type { Contact } from '#contract/schemas/contacts/contact.ts';
import classes from './Initials.module.css';

const graphemes = new Intl.Segmenter();
const first = (text: string): string => graphemes.segment(text.trim())[Symbol.iterator]().next().value?.segment ?? '';

/** A contact's initials in a circle, in the colour of its side. */
export function Initials({ contact, isKept = false }: { contact: Contact; isKept?: boolean }) {
  const { first_name, last_name, username } = contact;
  const letters = first(first_name) + first(last_name) || first(username ?? '?');
  return (
    <span className={`${classes.circle} ${isKept ? 'c-teal' : 'c-orange'}`} aria-hidden>
      {letters.toUpperCase()}
    </span>
  );
}
