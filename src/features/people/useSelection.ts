import { useCallback, useState } from 'react';
import type { PeopleFilter } from '#contract/schemas/people.ts';
import { filterOf, type PeopleSearch } from './peopleSearch.ts';

/** The selected contacts' ids, or all that match the filters. */
export type Selection = ReadonlySet<string> | 'all';

const nobody: Selection = new Set();

/** The table's selection. It is cleared when the filters change, since it belonged to the previous result. */
export function useSelection(search: PeopleSearch) {
  const key = JSON.stringify(filterOf(search));
  const [selected, setSelected] = useState<{ key: string; chosen: Selection }>({ key, chosen: nobody });
  const chosen = selected.key === key ? selected.chosen : nobody;
  const set = useCallback((next: Selection) => setSelected({ key, chosen: next }), [key]);
  const toggle = useCallback(
    (id: string) =>
      setSelected((was) => {
        const before = was.key === key && was.chosen !== 'all' ? was.chosen : new Set<string>();
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return { key, chosen: next };
      }),
    [key],
  );
  return { chosen, set, toggle, clear: () => set(nobody) };
}

/** The selection as the API's filter. */
export const selectionFilter = (chosen: Selection, search: PeopleSearch): PeopleFilter =>
  chosen === 'all' ? filterOf(search) : { contacts: [...chosen] };
