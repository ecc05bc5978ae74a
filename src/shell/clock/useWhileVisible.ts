import { useEffect, useEffectEvent } from 'react';

/**
 * Follows a stream while the page is visible, until the signal aborts: a hidden page would hold one of the browser's few
 * connections.
 */
export function useWhileVisible(follow: (signal: AbortSignal) => unknown): void {
  const start = useEffectEvent(follow);
  useEffect(() => {
    let end: AbortController | null = null;
    const restart = () => {
      end?.abort();
      end = null;
      if (document.visibilityState === 'hidden') return;
      end = new AbortController();
      void start(end.signal);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      end?.abort();
    };
  }, []);
}
