import type { AppRouter } from './router.tsx';

/** When a session ends, here or in another tab, what it saw is forgotten and the guards ask anew. */
export function followSession(router: AppRouter): () => void {
  const { queryClient, session } = router.options.context;
  let wasActive = session.isActive();
  let hadUser = session.getUser() !== null;
  return session.subscribe(() => {
    const isActive = session.isActive();
    const hasUser = session.getUser() !== null;
    // What is still on the screen must not ask anew on its way out.
    if (wasActive && !isActive) void router.invalidate().finally(() => queryClient.clear());
    else if (hadUser && !hasUser) queueMicrotask(() => queryClient.clear());
    wasActive = isActive;
    hadUser = hasUser;
  });
}
