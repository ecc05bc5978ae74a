import type { AppRouter } from './router.tsx';

/** When somebody signs out, here or in another tab, what they saw is forgotten and the guards ask anew. */
export function followSession(router: AppRouter): () => void {
  const { queryClient, session } = router.options.context;
  return session.subscribe(() => {
    if (session.isActive()) return;
    queryClient.clear();
    void router.invalidate();
  });
}
