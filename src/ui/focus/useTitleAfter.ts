import { useEffect } from 'react';
import { isFocusLost, pageTitle } from '#src/platform/page/pageTitle.ts';

/** When a part of the screen goes after its act, and the focus with it, the focus is given to the page's title. */
export function useTitleAfter(): void {
  useEffect(
    () => () => {
      // Deferred, so that what comes in its place may take the focus first.
      setTimeout(() => {
        if (isFocusLost()) pageTitle()?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
