import type { AppRouter } from './router.tsx';

/** A dialog that closes gives the focus back to what opened it; where that is gone, to the first link of the page. */
const isLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.getAttribute('href') === '#page';

/** Focuses the title of the next screen when the focused element was unmounted, so that a screen reader starts there. */
export const followMoves = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || !isLost()) return;
    const title = document.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
