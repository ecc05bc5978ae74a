import { useSyncExternalStore } from 'react';
import { onVisibleHeight, visibleHeight } from '#src/platform/telegram/visibleHeight.ts';

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  const unfollow = onVisibleHeight(listener);
  return () => {
    unfollow();
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

function read(): number {
  const viewport = window.visualViewport;
  if (viewport && viewport.scale !== 1) return 0;
  const shown = Math.min(viewport ? viewport.height + viewport.offsetTop : Infinity, visibleHeight() ?? Infinity);
  return Math.max(0, Math.round(window.innerHeight - Math.min(shown, window.innerHeight)));
}

/** How much of the page a phone's keyboard covers, px. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, read);
