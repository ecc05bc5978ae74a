import { isFocusLost, pageTitle } from '#src/platform/page/pageTitle.ts';
import type { AppRouter } from './router.tsx';

/** The code and the data of a screen may still be loading. */
const patienceFrames = 600;

/**
 * Focuses the title of the next screen when the focused element was unmounted, so that a screen reader starts there. A
 * dialog that closes gives the focus back a frame later.
 */
export const followMoves = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) requestAnimationFrame(() => requestAnimationFrame(() => focusTitle()));
  });

function focusTitle(frames = patienceFrames): void {
  if (!isFocusLost()) return;
  const title = pageTitle();
  if (title) title.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusTitle(frames - 1));
}
