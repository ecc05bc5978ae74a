import { useEffect } from 'react';

/** When a part of the screen goes after its act, and the focus with it, the focus is given to the page's title. */
export function useTitleAfter(): void {
  useEffect(
    () => () => {
      // Deferred, so that what comes in its place may take the focus first.
      setTimeout(() => {
        const title = document.querySelector<HTMLElement>('main h1');
        if (!title || (document.activeElement !== null && document.activeElement !== document.body)) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      });
    },
    [],
  );
}
