import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focusFirst.ts';

/**
 * Sets the initial focus of an overlay. Content that is loaded later gets it when it appears, unless the user has moved it
 * elsewhere by then.
 */
export function useFirstFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const overlay = within.current;
    if (!overlay || focusFirst(overlay)) return;
    const { activeElement: before } = document;
    const loaded = new MutationObserver(() => {
      const { activeElement: now } = document;
      const isElsewhere = now !== before && now !== overlay && now !== document.body;
      if (isElsewhere || focusFirst(overlay)) loaded.disconnect();
    });
    loaded.observe(overlay, { childList: true, subtree: true });
    return () => loaded.disconnect();
  }, [within]);
}
