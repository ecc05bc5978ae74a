import type { AppRouter } from './router.tsx';

/**
 * Focuses the title of the next screen when the focused element was unmounted, so that a screen reader starts there. A
 * dialog that closes gives the focus back a frame later, to the first link of the page where what opened it is gone.
 */
export const followMoves = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) requestAnimationFrame(() => requestAnimationFrame(focusTitle));
  });

function focusTitle(): void {
  if (!document.activeElement?.matches('body,[href="#page"]')) return;
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
