import type { AppRouter } from './router.tsx';

/** When the session ends, here or in another tab, the query cache is cleared and the guards run again. */
export function resetOnSessionEnd(router: AppRouter): () => void {
  const { queryClient, session } = router.options.context;
  let wasActive = session.isActive();
  let hadUser = session.getUser() !== null;
  return session.subscribe(() => {
    const isActive = session.isActive();
    const hasUser = session.getUser() !== null;
    // Mounted screens must not refetch while they unmount.
    if (wasActive && !isActive) void router.invalidate().finally(() => queryClient.clear());
    else if (hadUser && !hasUser) queueMicrotask(() => queryClient.clear());
    wasActive = isActive;
    hadUser = hasUser;
  });
}
