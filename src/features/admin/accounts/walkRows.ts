import type { KeyboardEvent } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';

/** Of a row's link: moves the focus from row to row by the arrow keys, and to the first and the last one by Home and End. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const at = links.findIndex((link) => link === event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[keyOf(event)];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  links[to]?.focus();
}
