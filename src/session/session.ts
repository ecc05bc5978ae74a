import { createActor, fromPromise, waitFor } from 'xstate';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/user.ts';
import { guestAnswer, sessionMachine, signedInAnswer } from '#machines/session/sessionMachine.ts';
import { call } from '#src/api/call.ts';
import { onTokenRefused } from '#src/api/refusedToken.ts';
import { onSignedInElsewhere, onSignedOutElsewhere, tellSignedIn, tellSignedOut } from '#src/platform/tabs.ts';
import { clearToken, readToken, writeToken } from '#src/platform/tokenCookie.ts';

/** Who uses the page. One for the whole application; guards and screens ask it. */
export interface Session {
  /** The guest-only guard's question: whether a session is active (SPEC 4). */
  isActive: () => boolean;
  getUser: () => User | null;
  /** The guard of the signed-in screens: the user, fetched when not yet known, or null for "sign in". */
  admit: () => Promise<User | null>;
  signIn: (token: string) => void;
  /** The user as the server has it after a change. */
  changeUser: (user: User) => void;
  /** Ends the session here and in all tabs, also when its call fails. */
  signOut: () => Promise<void>;
  /** Runs after each change. */
  subscribe: (listener: () => void) => () => void;
  /** Whether this device keeps edits of the user that the server does not have: sign-out asks first. */
  hasUnsentEdits: () => Promise<boolean>;
  stop: () => void;
}

const browserSession = sessionMachine.provide({
  actors: {
    fetchUser: fromPromise<User | null>(({ signal }) => call(endpoints.account.me, { signal })),
    endSession: fromPromise(async () => {
      try {
        await call(endpoints.account.logout, {});
      } finally {
        tellSignedOut();
      }
    }),
  },
  actions: {
    storeToken: (_told, { token }) => writeToken(token, limits.tokenCookieDays),
    clearToken: () => clearToken(),
  },
});

/**
 * Starts the session from the cookie, and listens to refusals and to other tabs.
 *
 * @param hasUnsentEdits whether this device keeps unsent edits of an account
 */
export function createSession(hasUnsentEdits: (account: string) => Promise<boolean>): Session {
  const actor = createActor(browserSession, { input: { token: readToken(), initData: null } }).start();
  const ends = [
    onTokenRefused(() => actor.send({ type: 'token.refused' })),
    onSignedOutElsewhere(() => actor.send({ type: 'signedOut.elsewhere' })),
    // The cookie is everybody's: a page of another account must not go on with it.
    onSignedInElsewhere(() => readToken() !== actor.getSnapshot().context.token && location.reload()),
  ];
  return {
    isActive: () => guestAnswer(actor.getSnapshot()) === 'goHome',
    getUser: () => actor.getSnapshot().context.user,
    admit: async () => {
      if (signedInAnswer(actor.getSnapshot()) === 'ask') actor.send({ type: 'user.ask' });
      const settled = await waitFor(actor, (snapshot) => ['enter', 'signIn'].includes(signedInAnswer(snapshot)));
      return settled.context.user;
    },
    signIn: (token) => {
      actor.send({ type: 'token.accepted', token });
      tellSignedIn();
    },
    changeUser: (user) => actor.send({ type: 'user.changed', user }),
    signOut: async () => {
      actor.send({ type: 'signOut.ask' });
      await waitFor(actor, (snapshot) => !snapshot.matches('signingOut'));
    },
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    hasUnsentEdits: async () => {
      const account = actor.getSnapshot().context.user?.id;
      // Where it cannot be known, it is asked.
      return account !== undefined && hasUnsentEdits(account).catch(() => true);
    },
    stop: () => {
      actor.stop();
      for (const end of ends) end();
    },
  };
}
