import { createActor, fromPromise, waitFor } from 'xstate';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/user.ts';
import {
  authorization,
  linkTokenUser,
  type EndReason,
  guestAnswer,
  type LinkOutcome,
  needsNewLaunch,
  sessionMachine,
  signedInAnswer,
  parseToken,
} from '#machines/session/sessionMachine.ts';
import { signBy } from '#src/api/authorization.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { onTokenRefused } from '#src/api/refusedToken.ts';
import { storeLaunchUsed, readLaunch } from '#src/platform/telegram/launch.ts';
import { isPageLeaving, pageStays } from '#src/platform/pageLeaving.ts';
import { onSeenAgain } from '#src/platform/seenAgain.ts';
import { onSignedInElsewhere, onSignedOutElsewhere, tellSignedIn, tellSignedOut } from '#src/platform/tabs.ts';
import { clearToken, readToken, writeToken } from '#src/platform/tokenCookie.ts';
import { syncWithCookie } from './syncWithCookie.ts';
import { clearLastUser, clearTabUser } from './tabUser.ts';

/** Who uses the page. One for the whole application; guards and screens ask it. */
export interface Session {
  /** The guest-only guard's question: whether a session is active (SPEC 4). */
  isActive: () => boolean;
  getUser: () => User | null;
  /** Why nobody is signed in any more; null where nobody was, or somebody is. */
  getEndReason: () => EndReason | null;
  /** Telegram opened the page by a launch that counts no more: "Open it again from the bot". */
  needsNewLaunch: () => boolean;
  /** The guard of the signed-in screens: the user, fetched when not yet known, or null for "sign in". */
  ensureUser: () => Promise<User | null>;
  signIn: (token: string) => void;
  /** SPEC 2: a token that came with the address. Whoever is signed in already is asked first. */
  receiveLinkToken: (token: string) => void;
  /** Whom the page would be opened as by the token of the address; null where there is nothing to ask. */
  getLinkTokenUser: () => User | null;
  acceptLinkToken: () => void;
  declineLinkToken: () => void;
  /** What is to be said of the link that linkToken a token; of one that signed in, once the user is known. */
  getLinkOutcome: () => LinkOutcome | null;
  markLinkOutcomeShown: () => void;
  /** The user as the server has it after a change. */
  setUser: (user: User) => void;
  /** Ends the session here and in all tabs, also when its call fails. */
  signOut: () => Promise<void>;
  /** Runs after each change. */
  subscribe: (listener: () => void) => () => void;
  /** Whether this device keeps edits of the user that the server does not have: sign-out asks first. */
  hasUnsentEdits: () => Promise<boolean>;
  stop: () => void;
}

const retryMs = 300;

/** A fetch that ended because the page goes, or was told to stop loading, says nothing of the token. */
async function fetchUser(signal: AbortSignal): Promise<User | null> {
  const ask = () => call(endpoints.account.me, { signal });
  try {
    return await ask().catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer && error.reason === 'network')) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (isPageLeaving()) throw error;
      return ask();
    });
  } catch (error) {
    if (isPageLeaving()) throw new DOMException('The page goes.', 'AbortError');
    throw error;
  }
}

/** Why it cannot be told whose a token is. */
const failureOutcome = (error: unknown): 'refused' | 'unanswered' =>
  error instanceof ApiError && error.status === 401 ? 'refused' : 'unanswered';

/** Signed by the launch data itself. @returns null where it is refused */
async function tradeLaunch(): Promise<string | null> {
  try {
    return (await call(endpoints.account.tradeLaunch, { body: {} })).auth_token;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const browserSession = sessionMachine.provide({
  actors: {
    fetchUser: fromPromise<User | null>(({ signal }) => fetchUser(signal)),
    tradeLaunch: fromPromise(tradeLaunch),
    endSession: fromPromise(async () => {
      try {
        await call(endpoints.account.logout, {});
      } finally {
        tellSignedOut();
      }
    }),
  },
  actions: {
    storeLaunchUsed,
    storeToken: (_args, { token }) => writeToken(token, limits.tokenCookieDays),
    replaceSession: () => {
      clearTabUser();
      tellSignedIn();
    },
    clearToken: ({ context }) => clearToken(context.token),
  },
});

/** The token of the cookie; one that no header can carry goes. */
function startingToken(): string | null {
  const token = readToken();
  if (token !== null && parseToken(token) === null) clearToken();
  return parseToken(token);
}

/**
 * Starts the session from the cookie, and listens to refusals and to other tabs.
 *
 * @param hasUnsentEdits whether this device keeps unsent edits of an account
 */
export function createSession(hasUnsentEdits: (account: string) => Promise<boolean>): Session {
  const launch = readLaunch();
  const input = {
    token: startingToken(),
    initData: launch?.initData ?? null,
    launchTelegramId: launch?.person ?? null,
    isLaunchUsed: launch?.isSpent ?? false,
  };
  const actor = createActor(browserSession, { input }).start();
  const checkCookie = () =>
    syncWithCookie(actor.getSnapshot().context.token, () => actor.send({ type: 'signedOut.elsewhere' }));
  const unsubscribes = [
    signBy(() => authorization(actor.getSnapshot())),
    onTokenRefused((signed) => {
      const snapshot = actor.getSnapshot();
      if (signed === authorization(snapshot)) actor.send({ type: 'token.refused', token: snapshot.context.token });
    }),
    onSignedOutElsewhere(() => actor.send({ type: 'signedOut.elsewhere' })),
    onSignedInElsewhere(checkCookie),
    onSeenAgain(checkCookie),
  ];
  const ensureUser = async () => {
    for (;;) {
      if (signedInAnswer(actor.getSnapshot()) === 'ask') actor.send({ type: 'user.request' });
      const settled = await waitFor(actor, (snapshot) => signedInAnswer(snapshot) !== 'wait');
      // A fetch that was broken off is made again, where the page stays.
      if (signedInAnswer(settled) !== 'ask') return settled.context.user;
      await pageStays();
    }
  };
  const identify = async (token: string) => {
    try {
      const user = await call(endpoints.account.me, { authorization: `Token ${token}` });
      actor.send({ type: 'linkToken.identified', token, user });
    } catch (error) {
      actor.send({ type: 'linkToken.failed', token, linkOutcome: failureOutcome(error) });
    }
  };
  return {
    isActive: () => guestAnswer(actor.getSnapshot()) === 'goHome',
    getUser: () => actor.getSnapshot().context.user,
    getEndReason: () => actor.getSnapshot().context.endReason,
    needsNewLaunch: () => needsNewLaunch(actor.getSnapshot()),
    ensureUser,
    signIn: (token) => {
      actor.send({ type: 'token.accepted', token });
      tellSignedIn();
    },
    receiveLinkToken: (token) => {
      actor.send({ type: 'linkToken.received', token });
      if (actor.getSnapshot().context.linkToken?.token === token) void identify(token);
      // What is said of the link names an account, on screens too that ask for none.
      if (parseToken(token) !== null) void ensureUser();
    },
    getLinkTokenUser: () => linkTokenUser(actor.getSnapshot()),
    acceptLinkToken: () => actor.send({ type: 'linkToken.accept' }),
    declineLinkToken: () => actor.send({ type: 'linkToken.decline' }),
    getLinkOutcome: () => {
      const { linkOutcome, user } = actor.getSnapshot().context;
      return linkOutcome === 'opened' && !user ? null : linkOutcome;
    },
    markLinkOutcomeShown: () => actor.send({ type: 'linkOutcome.shown' }),
    setUser: (user) => actor.send({ type: 'user.changed', user }),
    signOut: async () => {
      actor.send({ type: 'signOut.request' });
      await waitFor(actor, (snapshot) => !snapshot.matches('signingOut'));
      clearTabUser();
      clearLastUser();
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
      for (const end of unsubscribes) end();
    },
  };
}
