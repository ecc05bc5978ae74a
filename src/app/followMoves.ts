import type { AppRouter } from './router.tsx';

/** When what had the focus is gone with its screen, the title of the next one takes it: a screen reader begins there. */
export const followMoves = (router: AppRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || document.activeElement !== document.body) return;
    const title = document.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
