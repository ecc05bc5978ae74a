import { useCallback, useState } from 'react';
import type { PeopleFilter } from '#contract/schemas/people.ts';
import { filterOf, type PeopleSearch } from './peopleSearch.ts';

/** Nobody, those who were chosen one by one, or all who match. */
export type Selection = ReadonlySet<string> | 'all';

const nobody: Selection = new Set();

/** Who is chosen in the table. A change of the filters takes the choice back, for it would be of others. */
export function useSelection(search: PeopleSearch) {
  const key = JSON.stringify(filterOf(search));
  const [kept, setKept] = useState<{ key: string; chosen: Selection }>({ key, chosen: nobody });
  const chosen = kept.key === key ? kept.chosen : nobody;
  const set = useCallback((next: Selection) => setKept({ key, chosen: next }), [key]);
  const toggle = useCallback(
    (id: string) =>
      setKept((was) => {
        const before = was.key === key && was.chosen !== 'all' ? was.chosen : new Set<string>();
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return { key, chosen: next };
      }),
    [key],
  );
  return { chosen, set, toggle, clear: () => set(nobody) };
}

/** The same as calls take it. */
export const selectionFilter = (chosen: Selection, search: PeopleSearch): PeopleFilter =>
  chosen === 'all' ? filterOf(search) : { contacts: [...chosen] };
