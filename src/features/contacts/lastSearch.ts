import type { ContactsSearch } from './contactsSearch.ts';

let last: ContactsSearch = {};

/** Stores the filters of the list, so that the link back restores them. */
export const storeLastContactsSearch = (search: ContactsSearch): void => void (last = search);

export const readLastContactsSearch = (): ContactsSearch => last;
