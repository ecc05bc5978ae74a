import type { ContactsSearch } from './contactsSearch.ts';

/** A change of the filters; undefined takes one away. */
export type SearchChange = { [Key in keyof ContactsSearch]?: ContactsSearch[Key] | undefined };

/** The search after a change; a stage goes with its funnel. */
export function changedSearch(search: ContactsSearch, change: SearchChange): ContactsSearch {
  const changed = { ...search, ...('funnel' in change && { stage: undefined }), ...change };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

export const isFiltered = (search: ContactsSearch): boolean =>
  Object.entries(search).some(([filter, value]) => filter !== 'folder' && value !== undefined);
