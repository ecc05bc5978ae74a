import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import {
  authorization,
  linkTokenUser,
  linkUser,
  isLinkAsked,
  guestAnswer,
  needsNewLaunch,
  signedInAnswer,
} from '#machines/session/sessionAnswers.ts';
import type { SessionEndReason, LinkOutcome } from '#machines/session/sessionEvents.ts';
import { parseToken } from '#machines/session/parseToken.ts';
import { setAuthorizationSource } from '#src/api/authorization.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { onTokenRejected } from '#src/api/rejectedToken.ts';
import { inspect } from '#src/platform/inspection.ts';
import { storeLaunchUsed, readLaunch } from '#src/platform/telegram/launch.ts';
import { isPageLeaving, waitUntilPageStays } from '#src/platform/page/pageLeaving.ts';
import { onPageReturn } from '#src/platform/page/onPageReturn.ts';
import {
  onSignedInElsewhere,
  onSignedOutElsewhere,
  broadcastSignedIn,
  broadcastSignedOut,
} from '#src/platform/tabs/tabs.ts';
import { clearToken, readToken, writeToken } from '#src/platform/storage/tokenCookie.ts';
import { withDeviceZone } from './deviceZone.ts';
import { syncWithCookie } from './syncWithCookie.ts';
import { clearLastUser, clearTabUser } from './tabUser.ts';

/** The session of this page, a singleton that guards and screens use. */
export interface Session {
  /** Whether a session is active, for guest-only screens. */
  isActive: () => boolean;
  getUser: () => User | null;
  /** Why the session ended; null where there was none, or it is active. */
  getEndReason: () => SessionEndReason | null;
  /** The page was opened by launch data that is used up. */
  needsNewLaunch: () => boolean;
  /** For the guard of signed-in screens: the user, fetched when not known yet, or null for "sign in". */
  ensureUser: () => Promise<User | null>;
  signIn: (token: string) => void;
  /** A token arrived by a link. A guest and a signed-in user are asked first. */
  receiveLinkToken: (token: string) => void;
  /** The user of the link's token; null where there is nothing to confirm. */
  getLinkTokenUser: () => User | null;
  /** Whether a guest is asked whether they want to sign in by a link. */
  isLinkAsked: () => boolean;
  /** The user of that link; null while it is not known. */
  getLinkUser: () => User | null;
  acceptLinkToken: () => void;
  declineLinkToken: () => void;
  /** Why a sign-in link failed, which is still to be shown. */
  getLinkOutcome: () => LinkOutcome | null;
  markLinkOutcomeShown: () => void;
  /** The updated user after a change. */
  setUser: (user: User) => void;
  /** Ends the session here and in all tabs, even when the call fails. */
  signOut: () => Promise<void>;
  /** Called after each change. */
  subscribe: (listener: () => void) => () => void;
  /** Whether this device has unsent edits of the user; sign-out asks first. */
  hasUnsentEdits: () => Promise<boolean>;
  stop: () => void;
}

const retryMs = 300;

/** A fetch that was aborted because the page unloads says nothing about the token. */
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

/** Why a token's user could not be fetched. */
const failureOutcome = (error: unknown): 'refused' | 'unanswered' =>
  error instanceof ApiError && error.status === 401 ? 'refused' : 'unanswered';

/** Signed by the launch data itself. @returns null where it is rejected */
async function tradeLaunch(): Promise<string | null> {
  try {
    const { auth_token } = await withDeviceZone((body) => call(endpoints.account.tradeLaunch, { body }));
    return auth_token;
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
      // The other tabs hear it here before the server ends their streams, which they would show as an expired session.
      broadcastSignedOut();
      await call(endpoints.account.logout, {});
    }),
  },
  actions: {
    storeLaunchUsed,
    storeToken: (_args, { token }) => writeToken(token, limits.tokenCookieDays),
    replaceSession: () => {
      clearTabUser();
      broadcastSignedIn();
    },
    clearToken: ({ context }) => clearToken(context.token),
  },
});

/** The cookie's token; an invalid one is cleared. */
function startingToken(): string | null {
  const token = readToken();
  if (token !== null && parseToken(token) === null) clearToken();
  return parseToken(token);
}

type SessionActor = ActorRefFrom<typeof browserSession>;

/** Requests the user until it is known; null leads to the sign-in. */
async function requestUser(actor: SessionActor): Promise<User | null> {
  for (;;) {
    if (signedInAnswer(actor.getSnapshot()) === 'ask') actor.send({ type: 'user.request' });
    const settled = await waitFor(actor, (snapshot) => signedInAnswer(snapshot) !== 'wait');
    // An aborted fetch is retried where the page stays.
    if (signedInAnswer(settled) !== 'ask') return settled.context.user;
    await waitUntilPageStays();
  }
}

/** Fetches the user of a link's token, which the signed-in user is asked about. */
async function identifyLinkToken(actor: SessionActor, token: string): Promise<void> {
  try {
    const user = await call(endpoints.account.me, { authorization: `Token ${token}` });
    actor.send({ type: 'linkToken.identified', token, user });
  } catch (error) {
    actor.send({ type: 'linkToken.failed', token, linkOutcome: failureOutcome(error) });
  }
}

function startActor(): SessionActor {
  const launch = readLaunch();
  const input = {
    token: startingToken(),
    initData: launch?.initData ?? null,
    launchTelegramId: launch?.person ?? null,
    isLaunchUsed: launch?.isUsed ?? false,
  };
  return createActor(browserSession, { input, inspect }).start();
}

/** Subscribes to rejected tokens and to other tabs. @returns the unsubscribes */
function subscribeActor(actor: SessionActor): (() => void)[] {
  const checkCookie = () =>
    syncWithCookie(actor.getSnapshot().context.token, () => actor.send({ type: 'signedOut.elsewhere' }));
  return [
    setAuthorizationSource(() => authorization(actor.getSnapshot())),
    onTokenRejected((signed) => {
      const snapshot = actor.getSnapshot();
      if (signed === authorization(snapshot)) actor.send({ type: 'token.refused', token: snapshot.context.token });
    }),
    onSignedOutElsewhere(() => actor.send({ type: 'signedOut.elsewhere' })),
    onSignedInElsewhere(checkCookie),
    onPageReturn(checkCookie),
  ];
}

/**
 * Starts the session from the cookie. @param hasUnsentEdits whether this device has unsent edits of an account
 */
export function createSession(hasUnsentEdits: (account: string) => Promise<boolean>): Session {
  const actor = startActor();
  const unsubscribes = subscribeActor(actor);
  return {
    isActive: () => guestAnswer(actor.getSnapshot()) === 'goHome',
    getUser: () => actor.getSnapshot().context.user,
    getEndReason: () => actor.getSnapshot().context.endReason,
    needsNewLaunch: () => needsNewLaunch(actor.getSnapshot()),
    ensureUser: () => requestUser(actor),
    signIn: (token) => {
      actor.send({ type: 'token.accepted', token });
      broadcastSignedIn();
    },
    receiveLinkToken: (token) => {
      actor.send({ type: 'linkToken.received', token });
      if (actor.getSnapshot().context.linkToken?.token === token) void identifyLinkToken(actor, token);
      // The question names who is signed in, even on public screens.
      if (parseToken(token) !== null) void requestUser(actor);
    },
    getLinkTokenUser: () => linkTokenUser(actor.getSnapshot()),
    isLinkAsked: () => isLinkAsked(actor.getSnapshot()),
    getLinkUser: () => linkUser(actor.getSnapshot()),
    acceptLinkToken: () => actor.send({ type: 'linkToken.accept' }),
    declineLinkToken: () => actor.send({ type: 'linkToken.decline' }),
    getLinkOutcome: () => actor.getSnapshot().context.linkOutcome,
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
      // When unknown, it is treated as unsent.
      return account !== undefined && hasUnsentEdits(account).catch(() => true);
    },
    stop: () => {
      actor.stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}
