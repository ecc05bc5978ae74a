import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

function read(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/** How much of the page a phone's keyboard covers, px. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, read);
