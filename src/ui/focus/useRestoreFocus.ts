import { useEffect, useState } from 'react';
import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { isFocusLost, pageTitle } from '#src/platform/page/pageTitle.ts';

const takesFocus = ['a[href]', 'button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`).join();

function withAncestors(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) all.push(at);
  return all;
}

/** The focus never returns into an overlay: a menu is unmounted by the time the dialog that it opened is closed. */
const focusedNow = (): Element[] => [...withAncestors(document.activeElement), ...(topOverlay()?.focusedBefore ?? [])];

/** What holds a whole screen: the nearest thing in it is its title. */
const screens = ['main', '#page'].join();
const holdsScreen = (element: Element): boolean => element.matches(screens) || element.querySelector(screens) !== null;

/** The element that had the focus, or where it is unmounted or disabled, the nearest focusable one. */
function nearest(before: Element[]): HTMLElement | null {
  const [first, ...around] = before;
  if (first instanceof HTMLElement && first.isConnected && !first.matches(':disabled')) return first;
  for (const ancestor of around) {
    if (!ancestor.isConnected) continue;
    if (holdsScreen(ancestor)) return pageTitle();
    const found =
      ancestor instanceof HTMLElement && ancestor.matches(`${takesFocus},[tabindex="0"]`)
        ? ancestor
        : ancestor.querySelector<HTMLElement>(takesFocus);
    if (found) return found;
  }
  return null;
}

/**
 * Restores the focus when an overlay is unmounted, to the title where nothing had it, as when the address has opened it;
 * else it would fall to the document's body.
 *
 * @returns the previously focused element and its ancestors, from the inside out
 */
export function useRestoreFocus(): Element[] {
  const [before] = useState(focusedNow);
  useEffect(
    () => () => {
      // Deferred, so that a closing element may set the focus first.
      setTimeout(() => {
        if (isFocusLost()) (nearest(before) ?? pageTitle())?.focus();
      });
    },
    [before],
  );
  return before;
}
