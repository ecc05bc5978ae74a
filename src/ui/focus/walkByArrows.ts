import type { KeyboardEvent } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';

/** Moves the focus through the buttons of a list, and its search field, by the arrow keys, Home and End. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:enabled')];
  const at = stops.findIndex((stop) => stop === event.target);
  const isWriting = event.target instanceof HTMLInputElement;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!isWriting && { Home: 0, End: stops.length - 1 }) }[
    keyOf(event)
  ];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stops.at(to % stops.length)?.focus();
}
