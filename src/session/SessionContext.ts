import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '#contract/schemas/user.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
}

/** The user who is signed in, or null. */
export function useUser(): User | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getUser);
}

/** Whom a link would open the page as; null where there is nothing to ask. */
export function useLinkTokenUser(): User | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getLinkTokenUser);
}

/** Something of the session that is no object, kept in step with it. */
export function useSessionValue<T extends string | boolean | null>(read: (session: Session) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => read(session));
}
