import { useCallback, useState } from 'react';
import type { PeopleFilter } from '#contract/schemas/people.ts';
import { filterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';

/** The selected contacts: those of the ids, or all that match the filters except those of the ids. */
export interface Selection {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

const nobody: Selection = { isAll: false, ids: new Set() };
const everybody: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: string): boolean => isAll !== ids.has(id);

/** @param count the number of all that match */
export const selectionSize = ({ isAll, ids }: Selection, count: number): number =>
  isAll ? Math.max(0, count - ids.size) : ids.size;

/** The table's selection. It is cleared when the filters change, since it belonged to the previous result. */
export function useSelection(search: PeopleSearch) {
  const key = JSON.stringify(filterOf(search));
  const [selected, setSelected] = useState<{ key: string; chosen: Selection }>({ key, chosen: nobody });
  const chosen = selected.key === key ? selected.chosen : nobody;
  const set = useCallback((next: Selection) => setSelected({ key, chosen: next }), [key]);
  const toggle = useCallback(
    (id: string) =>
      setSelected((was) => {
        const { isAll, ids } = was.key === key ? was.chosen : nobody;
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return { key, chosen: { isAll, ids: next } };
      }),
    [key],
  );
  return { chosen, toggle, chooseAll: () => set(everybody), clear: () => set(nobody) };
}

/** The selection as the API's filter. */
export function selectionFilter({ isAll, ids }: Selection, search: PeopleSearch): PeopleFilter {
  if (!isAll) return { contacts: [...ids] };
  return { ...filterOf(search), ...(ids.size > 0 && { except: [...ids] }) };
}
