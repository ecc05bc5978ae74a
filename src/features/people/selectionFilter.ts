import type { PeopleFilter } from '#contract/schemas/people.ts';
import type { Selection } from '#src/person/table/selection.ts';
import { filterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';

/** The selection as the API's filter. */
export function selectionFilter({ isAll, ids }: Selection, search: PeopleSearch): PeopleFilter {
  if (!isAll) return { contacts: [...ids] };
  return { ...filterOf(search), ...(ids.size > 0 && { except: [...ids] }) };
}
