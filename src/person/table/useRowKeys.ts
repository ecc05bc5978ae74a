import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import type { VirtualRows } from './useVirtualRows.ts';

const steps: Record<string, number> = {
  ...{ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

interface RowKeys {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  moveFocus: (event: KeyboardEvent) => void;
  /** Moves the focus so many rows on, from the row that has it, else to the first in the viewport. */
  walk: (by: number) => void;
}

/** Arrow and page keys, Home and End move the focus between rows, within the column of links or of checkboxes; Space on a link selects its row. */
export function useRowKeys(
  virtual: VirtualRows,
  setFocused: (index: number) => void,
  onChoose: ((index: number) => void) | undefined,
): RowKeys {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  /** The row that gets the focus with the next frame: a key that is pressed meanwhile goes on from there. */
  const coming = useRef<number | null>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[keyOf(event)];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (row && onChoose && keyOf(event) === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      onChoose(Number(row.dataset.index));
    }
    if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusRow((coming.current ?? Number(row.dataset.index)) + step, event.target instanceof HTMLInputElement);
  };
  const focusRow = (index: number, isCheckbox = false) => {
    const to = Math.max(0, Math.min(virtual.options.count - 1, index));
    coming.current = to;
    setFocused(to);
    virtual.scrollToIndex(to);
    // The target row is mounted by the scroll, a frame later.
    requestAnimationFrame(() => {
      if (coming.current !== to) return;
      coming.current = null;
      bodyRef.current?.querySelector<HTMLElement>(`[data-index="${to}"] ${isCheckbox ? 'input' : 'a'}`)?.focus();
    });
  };
  const walk = (by: number) => {
    const row = bodyRef.current?.contains(document.activeElement) ? document.activeElement : null;
    const at = coming.current ?? row?.closest<HTMLElement>('[data-index]')?.dataset.index;
    focusRow(at === undefined ? (virtual.range?.startIndex ?? 0) : Number(at) + by);
  };
  return { bodyRef, moveFocus, walk };
}
