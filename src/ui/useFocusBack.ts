import { useEffect, useState } from 'react';

const takesFocus = ['a[href]', 'button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`).join();

function withAncestors(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) all.push(at);
  return all;
}

/** What had the focus, or where that is gone or can be pressed no more, the nearest to it that can. */
function nearest(before: Element[]): HTMLElement | null {
  const [first, ...around] = before;
  if (first instanceof HTMLElement && first.isConnected && !first.matches(':disabled')) return first;
  for (const place of around) {
    const found = place.isConnected ? place.querySelector<HTMLElement>(takesFocus) : null;
    if (found) return found;
  }
  return null;
}

/** When what was opened is gone, the focus is where it was before; else it would fall to the page's beginning. */
export function useFocusBack(): void {
  const [before] = useState(() => withAncestors(document.activeElement));
  useEffect(
    () => () => {
      // What takes the focus on its way out does so first.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) nearest(before)?.focus();
      });
    },
    [before],
  );
}
