import { useQueryClient } from '@tanstack/react-query';
import { useWhileVisible } from '#src/shell/clock/useWhileVisible.ts';

/** Follows the progress of mailings while the page is visible. */
export function useMailingEvents(): void {
  const client = useQueryClient();
  useWhileVisible(async (signal) => {
    // Where this fails, polling still shows the progress.
    const module = await import('./followMailings.ts').catch(() => null);
    if (!signal.aborted) module?.followMailings(client, signal);
  });
}
