import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';
import { onTokenRefused } from '#src/api/refusedToken.ts';
import { onSignedOutElsewhere, tellSignedOut } from '#src/platform/tabs.ts';
import { clearToken, readToken, writeToken } from '#src/platform/tokenCookie.ts';
import { fetchUser } from './fetchUser.ts';

/** Who uses the page. One for the whole application; guards and screens ask it. */
export interface Session {
  /** Whether a token is there (SPEC 4); the guest-only guard asks no more. */
  isActive: () => boolean;
  getUser: () => User | null;
  /** The guard of the signed-in screens: the user, fetched when not yet known, or null for "sign in". */
  admit: () => Promise<User | null>;
  signIn: (token: string) => void;
  /** Clears the token also when its call fails, and in all tabs. */
  signOut: () => Promise<void>;
  /** Runs when somebody signed in or out. */
  subscribe: (listener: () => void) => () => void;
}

export function createSession(): Session {
  let user: User | null = null;
  let fetching: Promise<User | null> | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const end = () => {
    user = null;
    fetching = null;
    clearToken();
    announce();
  };
  const load = async () => {
    try {
      user = await fetchUser();
      return user;
    } catch {
      end();
      return null;
    } finally {
      fetching = null;
    }
  };
  onTokenRefused(() => readToken() && end());
  onSignedOutElsewhere(end);
  return {
    isActive: () => readToken() !== null,
    getUser: () => user,
    admit: async () => {
      if (!readToken()) return null;
      if (user) return user;
      fetching ??= load();
      return fetching;
    },
    signIn: (token) => {
      user = null;
      writeToken(token, limits.tokenCookieDays);
      announce();
    },
    signOut: async () => {
      await call(endpoints.account.logout, {}).catch(() => undefined);
      end();
      tellSignedOut();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
