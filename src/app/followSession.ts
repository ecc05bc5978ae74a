import type { AppRouter } from './router.tsx';

/** When a session ends, here or in another tab, what it saw is forgotten and the guards ask anew. */
export function followSession(router: AppRouter): () => void {
  const { queryClient, session } = router.options.context;
  let wasActive = session.isActive();
  return session.subscribe(() => {
    const isActive = session.isActive();
    if (wasActive && !isActive) {
      queryClient.clear();
      void router.invalidate();
    }
    wasActive = isActive;
  });
}
