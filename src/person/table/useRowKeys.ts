import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import type { VirtualRows } from './useVirtualRows.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

interface RowKeys {
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  moveFocus: (event: KeyboardEvent) => void;
}

/** Arrow and page keys move the focus between rows, within the column of links or of checkboxes; Space on a link selects its row. */
export function useRowKeys(
  virtual: VirtualRows,
  setFocused: (index: number) => void,
  onChoose: (index: number) => void,
): RowKeys {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[keyOf(event)];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (row && keyOf(event) === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      onChoose(Number(row.dataset.index));
    }
    if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(virtual.options.count - 1, Number(row.dataset.index) + step));
    const isCheckbox = event.target instanceof HTMLInputElement;
    setFocused(to);
    virtual.scrollToIndex(to);
    // The target row is mounted by the scroll, a frame later.
    requestAnimationFrame(() =>
      bodyRef.current?.querySelector<HTMLElement>(`[data-index="${to}"] ${isCheckbox ? 'input' : 'a'}`)?.focus(),
    );
  };
  return { bodyRef, moveFocus };
}
