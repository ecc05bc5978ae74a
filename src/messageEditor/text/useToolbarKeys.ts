import { type KeyboardEvent, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';

/** A toolbar is one tab stop with a roving focus: arrows, Home and End move among its buttons (WAI-ARIA, toolbar). */
export function useToolbarKeys() {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = buttons.findIndex((b) => b === event.target);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[keyOf(event)];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  return { onKeyDown, tabIndexOf: (index: number) => (index === current ? 0 : -1) };
}
