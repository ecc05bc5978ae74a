import type { AppRouter } from './router.tsx';

/** The body, or the first link of the page: a dialog that closes leaves the focus there when what opened it is gone. */
const lost = 'body,[href="#page"]';

/** Focuses the title of the next screen when the focused element was unmounted, so that a screen reader starts there. */
export const followMoves = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    focusTitle();
    // a dialog gives the focus back a frame after it has gone
    requestAnimationFrame(() => requestAnimationFrame(focusTitle));
  });

function focusTitle(): void {
  if (!document.activeElement?.matches(lost)) return;
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
