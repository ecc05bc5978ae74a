import { useMemo } from 'react';

/** The scroll offset in px of each list, restored when the list is opened again. */
const offsets = new Map<string, number>();

export interface ScrollPosition {
  start: number;
  store: (offset: number) => void;
}

/** The stored scroll offset of a list. @param key the list's funnel and filters */
export function useScrollPosition(key: string): ScrollPosition {
  return useMemo(
    () => ({ start: offsets.get(key) ?? 0, store: (offset: number) => void offsets.set(key, offset) }),
    [key],
  );
}
