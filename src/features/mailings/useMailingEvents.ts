import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Follows the progress of mailings while the page is visible: a hidden one would hold one of the browser's few
 * connections.
 */
export function useMailingEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let end: AbortController | null = null;
    const follow = async (signal: AbortSignal) => {
      // Where this fails, polling still shows the progress.
      const module = await import('./followMailings.ts').catch(() => null);
      if (!signal.aborted) module?.followMailings(client, signal);
    };
    const restart = () => {
      end?.abort();
      end = null;
      if (document.visibilityState === 'hidden') return;
      end = new AbortController();
      void follow(end.signal);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      end?.abort();
    };
  }, [client]);
}
