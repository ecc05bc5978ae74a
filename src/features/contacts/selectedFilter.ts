import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import type { PeopleSelection } from '#src/person/table/selection.ts';
import type { ContactsSearch } from './contactsSearch.ts';

/** The selected contacts as the API's filter. */
export function selectedFilter({ isAll, ids }: PeopleSelection, search: ContactsSearch): ContactsFilter {
  if (!isAll) return { contacts: [...ids] };
  return { ...search, ...(ids.size > 0 && { except: [...ids] }) };
}
