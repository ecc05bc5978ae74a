import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '../useIsPhone.ts';

/** Of a row in px. */
export interface RowHeights {
  wide: number;
  phone: number;
}

const overscan = 8;

export type VirtualRows = ReturnType<typeof useVirtualRows>['virtual'];

/** The table's virtualizer. @param start the initial scroll offset in px */
export function useVirtualRows(
  people: readonly { id: string }[],
  scrollerRef: RefObject<HTMLDivElement | null>,
  { start, heights }: { start: number; heights: RowHeights },
) {
  const [focused, setFocused] = useState<number | null>(null);
  const height = useIsPhone() ? heights.phone : heights.wide;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => height,
    overscan,
    initialOffset: start,
    // The virtualizer measures all rows again when this function changes.
    getItemKey: useCallback((index: number) => people[index]?.id ?? index, [people]),
    // The focused row stays mounted outside the viewport, else the focus would be lost.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range);
        if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
        return [...rows, focused].sort((a, b) => a - b);
      },
      [focused],
    ),
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  return { virtual, height, setFocused };
}
