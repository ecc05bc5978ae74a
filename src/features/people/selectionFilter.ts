import type { PeopleFilter } from '#contract/schemas/contacts/people.ts';
import type { PeopleSelection } from '#src/person/table/selection.ts';
import { peopleFilterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';

/** The selection as the API's filter. */
export function selectionFilter({ isAll, ids }: PeopleSelection, search: PeopleSearch): PeopleFilter {
  if (!isAll) return { contacts: [...ids] };
  return { ...peopleFilterOf(search), ...(ids.size > 0 && { except: [...ids] }) };
}
