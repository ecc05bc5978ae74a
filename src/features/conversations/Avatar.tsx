import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { personColour } from '#src/shell/conversations/personColour.ts';
import classes from './Avatar.module.css';

const graphemes = new Intl.Segmenter();
const first = (text: string): string => graphemes.segment(text.trim())[Symbol.iterator]().next().value?.segment ?? '';

type Shown = Pick<Contact, 'id' | 'first_name' | 'last_name' | 'username'>;

/** A person's initials in a circle; `isNew` marks that something is unread. */
export function Avatar({
  contact,
  isLarge = false,
  isNew = false,
}: {
  contact: Shown;
  isLarge?: boolean;
  isNew?: boolean;
}) {
  const { id, first_name, last_name, username } = contact;
  const letters = first(first_name) + first(last_name) || first(username ?? '?');
  return (
    <span className={`${classes.circle} c-${personColour(id)}`} data-large={isLarge || undefined} aria-hidden>
      {letters.toUpperCase()}
      {isNew && <i className={classes.dot} />}
    </span>
  );
}
