import { useEffect } from 'react';
import { useSession, useUser } from '#src/session/SessionContext.ts';

/** Whether the actors of this tab may be watched: by an admin, and in development. */
export function useMayWatch(): boolean {
  const session = useSession();
  const user = useUser();
  const isGuest = user === null && !session.isActive();
  // The page is open to all, so nobody has asked who it is.
  useEffect(() => {
    if (!isGuest) void session.ensureUser().catch(() => null);
  }, [session, isGuest]);
  return import.meta.env.DEV || user?.is_admin === true;
}
