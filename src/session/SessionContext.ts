import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '#contract/schemas/account/user.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getUser);
}

/** The user of a link's token while another user is signed in; null where there is nothing to confirm. */
export function useLinkTokenUser(): User | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getLinkTokenUser);
}

/** Subscribes to a primitive value of the session. */
export function useSessionValue<T extends string | boolean | null>(read: (session: Session) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => read(session));
}
