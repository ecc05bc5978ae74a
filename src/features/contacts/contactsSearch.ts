import { limits } from '#contract/limits.ts';
import { isOn } from '#src/platform/page/searchFlag.ts';

/** The filters of the list of contacts, stored in the address. */
export interface ContactsSearch {
  search?: string;
  funnel?: string;
  /** Of the funnel. */
  stage?: string;
  tag?: string;
  list?: string;
  /** The folder on whose screen they are shown; it is no filter of the address. */
  folder?: string;
  /** Those in the archive instead of the others. */
  archived?: true;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (given: unknown) => (typeof given === 'string' && uuid.test(given) ? given : undefined);

/** Parses the address's search parameters; an invalid value is dropped. */
export function contactsSearch(given: { [Key in keyof ContactsSearch]: unknown }): ContactsSearch {
  const text = typeof given.search === 'string' ? given.search : '';
  const funnel = idOf(given.funnel);
  const search = {
    search: text.trim() === '' ? undefined : text.slice(0, limits.titleChars),
    funnel,
    stage: funnel && idOf(given.stage),
    tag: idOf(given.tag),
    list: idOf(given.list),
    archived: isOn(given.archived),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
