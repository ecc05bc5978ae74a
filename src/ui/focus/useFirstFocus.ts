import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focusFirst.ts';

/**
 * Sets the initial focus of an overlay, and that of each next step, whose predecessor took the focused element with it.
 * Content that is loaded later gets it when it appears, unless the user has moved it elsewhere by then.
 */
export function useFirstFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const overlay = within.current;
    if (!overlay) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target;
    };
    overlay.addEventListener('focusin', remember);
    let isDue = !focusFirst(overlay);
    let before = document.activeElement;
    const changes = new MutationObserver(() => {
      const { activeElement: now } = document;
      if (!isDue && now === document.body && last?.isConnected === false) {
        isDue = true;
        before = now;
      }
      if (!isDue) return;
      const isElsewhere = now !== before && now !== overlay && now !== document.body && !isClose(now);
      isDue = !isElsewhere && !focusFirst(overlay);
    });
    changes.observe(overlay, { childList: true, subtree: true });
    return () => {
      overlay.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, [within]);
}

/** The button that react-aria focuses where nothing else is left. */
const isClose = (element: Element | null): boolean => element instanceof HTMLElement && 'close' in element.dataset;
