import { useCallback, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { notify } from '#src/shell/toasts/notify.ts';

/** The selected people: those of the ids, or all that match the filters except those of the ids. */
export interface PeopleSelection {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

const nobody: PeopleSelection = { isAll: false, ids: new Set() };
const everybody: PeopleSelection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: PeopleSelection, id: string): boolean => isAll !== ids.has(id);

/** @param count the number of all that match */
export const selectionSize = ({ isAll, ids }: PeopleSelection, count: number): number =>
  isAll ? Math.max(0, count - ids.size) : ids.size;

/**
 * A table's selection. It is cleared when the filters change, since it belonged to the previous result.
 * @param key the filters; one by one as many can be selected as a filter of the API may name
 */
export function usePeopleSelection(key: string) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<{ key: string; chosen: PeopleSelection }>({ key, chosen: nobody });
  const chosen = selected.key === key ? selected.chosen : nobody;
  const set = useCallback((next: PeopleSelection) => setSelected({ key, chosen: next }), [key]);
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
  const choose = (id: string) => {
    const isFull = !chosen.ids.has(id) && chosen.ids.size >= limits.filterContacts;
    const most = limits.filterContacts;
    if (isFull) notify({ type: 'info', text: t`Up to ${most} people can be selected one by one` });
    else toggle(id);
  };
  return { chosen, choose, chooseAll: () => set(everybody), clear: () => set(nobody) };
}
