import type { KeyboardEvent } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';

/** Moves the focus through the buttons of a grid by the arrow keys, Home and End. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const to = {
    ...{ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns },
    ...{ Home: 0, End: buttons.length - 1 },
  }[keyOf(event)];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
