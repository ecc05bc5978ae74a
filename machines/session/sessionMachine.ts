import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/schemas/user.ts';

/** Why the session ended; the sign-in screen explains it. */
export type EndReason =
  /** The person signed out, here or in another tab. */
  | 'signedOut'
  | 'signedOutElsewhere'
  /** The server rejected the token (401). */
  | 'refused'
  /** The server rejected the token of a sign-in link. */
  | 'linkRefused'
  /** No answer: a network error or a timeout. */
  | 'unanswered'
  /** An answer without a user. */
  | 'failed'
  /** The Telegram user has no account, and sign-up is closed. */
  | 'noAccount';

export type SessionEvent =
  | { type: 'token.accepted'; token: string }
  /** A token arrived by a link. Whoever is signed in is asked before the account is replaced. */
  | { type: 'linkToken.received'; token: string }
  | { type: 'linkToken.identified'; token: string; user: User }
  /** The user of the link's token could not be fetched. */
  | { type: 'linkToken.failed'; token: string; linkOutcome: 'refused' | 'unanswered' }
  | { type: 'linkToken.accept' }
  | { type: 'linkToken.decline' }
  /** The outcome of the link has been shown. */
  | { type: 'linkOutcome.shown' }
  /** A guard needs the user, who is fetched when not known yet. */
  | { type: 'user.request' }
  | { type: 'user.changed'; user: User }
  /** The server rejected this token; null means the launch data. */
  | { type: 'token.refused'; token: string | null }
  | { type: 'signOut.request' }
  /** Another tab has signed out. */
  | { type: 'signedOut.elsewhere' };

export interface SessionInput {
  /** The raw value of the cookie. */
  token: string | null;
  /** Raw launch data of a Mini App. */
  initData: string | null;
  /** The Telegram id in the launch data; a cookie of another account is ignored. */
  launchTelegramId?: number | null;
  /** This launch was traded, rejected or signed out of before the page was reloaded. */
  isLaunchUsed?: boolean;
}

interface SessionContext {
  token: string | null;
  initData: string | null;
  launchTelegramId: number | null;
  /** Launch data that was rejected or used up is ignored on this page. */
  isLaunchUsed: boolean;
  user: User | null;
  endReason: EndReason | null;
  /** The pending token of a link; its user is null until fetched. */
  linkToken: { token: string; user: User | null } | null;
  /** The result of a sign-in link that is still to be shown: it signed in a guest, or it failed. */
  linkOutcome: LinkOutcome | null;
}

export type LinkOutcome = 'opened' | 'refused' | 'unanswered';

/** What an HTTP header can carry: visible ASCII of bounded length. */
const headerSafe = /^[!-~]{1,1000}$/;

/** Rejects the word "null", which a careless write leaves in a cookie, and what no header can carry. */
export const parseToken = (text: string | null): string | null =>
  text !== null && text !== 'null' && headerSafe.test(text) ? text : null;

/** Why the user could not be fetched; null for an aborted fetch, which says nothing about the token. */
export function endReasonOf(error: unknown): EndReason | null {
  const { name, reason, status, code } = (error ?? {}) as Record<string, unknown>;
  if (name === 'AbortError') return null;
  if (name === 'NoAnswer') return reason === 'unreadable' ? 'failed' : 'unanswered';
  if (code === 'sign_up_closed') return 'noAccount';
  return status === 401 ? 'refused' : 'failed';
}

const canLaunch = ({ initData, isLaunchUsed }: SessionContext): boolean => initData !== null && !isLaunchUsed;

const signedOutContext = { token: null, user: null, isLaunchUsed: true };

const session = setup({
  types: { input: {} as SessionInput, context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Provided by the browser; resolves to null for an answer without an `id`. */
    fetchUser: fromPromise<User | null>(async () => {
      throw new Error('fetchUser is supplied by the page');
    }),
    /** Exchanges launch data for a session token; null when the server rejects it. */
    tradeLaunch: fromPromise<string | null, { initData: string }>(async () => {
      throw new Error('tradeLaunch is supplied by the page');
    }),
    endSession: fromPromise<void>(async () => {
      throw new Error('endSession is supplied by the page');
    }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasLaunch: ({ context }) => canLaunch(context),
    hasUser: ({ context }) => context.user !== null,
    isUser: (_args, { user }: { user: User | null }) => Boolean(user?.id),
    isSameUser: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isToken: (_args, { token }: { token: string | null }) => parseToken(token) !== null,
    isAnother: ({ context }, { token }: { token: string }) => parseToken(token) !== null && context.token !== token,
    isCurrent: ({ context }, { token }: { token: string | null }) => context.token === token,
    hasLinkToken: ({ context }) => context.linkToken !== null,
    isLinkTokenUserKnown: ({ context }) => Boolean(context.linkToken?.user),
    isLinkToken: ({ context }, { token }: { token: string }) => context.linkToken?.token === token,
    /** The link's token belongs to the current user, so there is nothing to confirm. */
    isLinkTokenOfUser: ({ context }) => context.user !== null && context.linkToken?.user?.id === context.user.id,
    /** Telegram accounts on one device share their cookies, so the launch data decides whose page this is. */
    isOtherPerson: ({ context }, { user }: { user: User | null }) =>
      canLaunch(context) &&
      context.launchTelegramId !== null &&
      Boolean(user?.id) &&
      user?.telegram?.id !== context.launchTelegramId,
    /** The cookie's token has expired, but the page's launch data is still valid. */
    isCurrentInLaunch: ({ context }, { token }: { token: string | null }) =>
      canLaunch(context) && token !== null && context.token === token,
    isRefusedInLaunch: ({ context }, { error }: { error: unknown }) =>
      canLaunch(context) && endReasonOf(error) === 'refused',
    isWithoutAccount: (_args, { error }: { error: unknown }) => endReasonOf(error) === 'noAccount',
    isBrokenOff: (_args, { error }: { error: unknown }) => endReasonOf(error) === null,
  },
  actions: {
    setToken: assign((_args, { token }: { token: string | null }) => ({ token, user: null, endReason: null })),
    setUser: assign((_args, { user }: { user: User | null }) => ({ user })),
    setLinkToken: assign((_args, { token }: { token: string }) => ({ linkToken: { token, user: null } })),
    setLinkTokenUser: assign(({ context }, { user }: { user: User }) => ({
      linkToken: context.linkToken && { ...context.linkToken, user },
    })),
    swapToken: assign(({ context }) => ({ token: context.linkToken?.token ?? context.token })),
    clearLinkToken: assign({ linkToken: null }),
    setLinkOutcome: assign((_args, { linkOutcome }: { linkOutcome: LinkOutcome }) => ({ linkOutcome })),
    clearLinkOutcome: assign({ linkOutcome: null }),
    forget: assign(({ context }, { endReason }: { endReason: EndReason | null }) => {
      const isOfLink = context.linkOutcome === 'opened';
      const linkOutcome = isOfLink ? null : context.linkOutcome;
      return {
        ...signedOutContext,
        linkOutcome,
        endReason: isOfLink && endReason === 'refused' ? ('linkRefused' as const) : endReason,
      };
    }),
    dropToken: assign({ token: null, user: null }),
    setLaunchUsed: assign({ isLaunchUsed: true }),
    /** Command: persist that this launch is used up, so that a reload does not use it again. */
    storeLaunchUsed: () => {},
    /** Command: write the token into its cookie. */
    storeToken: (_args, _params: { token: string }) => {},
    /** Command: clear what the page stored for the previous user, and notify the other tabs. */
    replaceSession: () => {},
    /** Command: clear the cookie, unless it holds the token of another session. */
    clearToken: () => {},
  },
});

const toGuest = (endReason: EndReason) =>
  ({ target: '#session.guest', actions: ['clearToken', { type: 'forget', params: { endReason } }] }) as const;
const toSignedOut = (endReason: EndReason) => {
  const { target, actions } = toGuest(endReason);
  return { target, actions: [...actions, 'clearLinkToken', 'storeLaunchUsed'] } as const;
};
const toTokenRefused = { ...toGuest('refused'), actions: [...toGuest('refused').actions, 'storeLaunchUsed'] } as const;
const adoptLinkToken = [
  { type: 'setToken', params: ({ context }) => ({ token: context.linkToken?.token ?? null }) },
  { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
  'clearLinkToken',
  'replaceSession',
] as const satisfies Parameters<typeof session.createStateConfig>[0]['entry'];
const acceptToken = session.createStateConfig({
  on: {
    'token.accepted': {
      guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
      target: '#session.active.unknown',
      actions: [
        { type: 'setToken', params: ({ event }) => ({ token: event.token }) },
        { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
        'clearLinkToken',
        'clearLinkOutcome',
      ],
    },
    'linkOutcome.shown': { actions: 'clearLinkOutcome' },
  },
});

/** The session of this page: guest, signing in, signed in, signing out. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: parseToken(input.token),
    initData: input.initData || null,
    launchTelegramId: input.launchTelegramId ?? null,
    isLaunchUsed: input.isLaunchUsed ?? false,
    user: null,
    endReason: null,
    linkToken: null,
    linkOutcome: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasToken', target: 'active' },
        { guard: 'hasLaunch', target: 'active.trading' },
        { target: 'guest' },
      ],
    },
    guest: {
      tags: 'guest',
      // Nobody is signed in, so there is nobody to ask.
      always: {
        guard: 'hasLinkToken',
        target: '#session.active.unknown',
        actions: [...adoptLinkToken, { type: 'setLinkOutcome', params: { linkOutcome: 'opened' } }],
      },
      on: {
        ...acceptToken.on,
        'linkToken.received': {
          guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'setLinkToken', params: ({ event }) => ({ token: event.token }) },
        },
      },
    },
    active: {
      ...acceptToken,
      initial: 'unknown',
      on: {
        ...acceptToken.on,
        'linkToken.received': [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'setLinkToken', params: ({ event }) => ({ token: event.token }) },
          },
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
          },
        ],
        'linkToken.identified': {
          guard: { type: 'isLinkToken', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'setLinkTokenUser', params: ({ event }) => ({ user: event.user }) },
        },
        'linkToken.failed': {
          guard: { type: 'isLinkToken', params: ({ event }) => ({ token: event.token }) },
          actions: [
            'clearLinkToken',
            { type: 'setLinkOutcome', params: ({ event }) => ({ linkOutcome: event.linkOutcome }) },
          ],
        },
        'linkToken.accept': { guard: 'isLinkTokenUserKnown', target: '.unknown', actions: adoptLinkToken },
        'linkToken.decline': { actions: 'clearLinkToken' },
        'token.refused': [
          {
            guard: { type: 'isCurrentInLaunch', params: ({ event }) => ({ token: event.token }) },
            target: '.trading',
            actions: ['clearToken', 'dropToken'],
          },
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
            ...toTokenRefused,
          },
        ],
        'signedOut.elsewhere': toSignedOut('signedOutElsewhere'),
        'signOut.request': 'signingOut',
      },
      states: {
        trading: {
          tags: 'busy',
          invoke: {
            src: 'tradeLaunch',
            input: ({ context }) => ({ initData: context.initData ?? '' }),
            onDone: [
              {
                guard: { type: 'isToken', params: ({ event }) => ({ token: event.output }) },
                target: 'fetching',
                actions: [
                  { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
                  { type: 'storeToken', params: ({ event }) => ({ token: event.output ?? '' }) },
                  'setLaunchUsed',
                  'storeLaunchUsed',
                ],
              },
              toTokenRefused,
            ],
            onError: [
              {
                guard: { type: 'isWithoutAccount', params: ({ event }) => ({ error: event.error }) },
                ...toGuest('noAccount'),
              },
              toGuest('unanswered'),
            ],
          },
        },
        unknown: { on: { 'user.request': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isOtherPerson', params: ({ event }) => ({ user: event.output }) },
                target: 'trading',
                actions: 'dropToken',
              },
              {
                guard: { type: 'isUser', params: ({ event }) => ({ user: event.output }) },
                target: 'known',
                actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
              },
              toGuest('failed'),
            ],
            onError: [
              { guard: { type: 'isBrokenOff', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
              {
                guard: { type: 'isRefusedInLaunch', params: ({ event }) => ({ error: event.error }) },
                target: 'trading',
                actions: ['clearToken', 'dropToken'],
              },
              {
                target: '#session.guest',
                actions: [
                  'clearToken',
                  { type: 'forget', params: ({ event }) => ({ endReason: endReasonOf(event.error) }) },
                ],
              },
            ],
          },
        },
        known: {
          always: {
            guard: 'isLinkTokenOfUser',
            actions: [
              'swapToken',
              { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
              'clearLinkToken',
            ],
          },
          on: {
            'user.changed': {
              guard: { type: 'isSameUser', params: ({ event }) => ({ user: event.user }) },
              actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      // Signing out succeeds locally, whatever the server answers.
      invoke: { src: 'endSession', onDone: toSignedOut('signedOut'), onError: toSignedOut('signedOut') },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether the page has a token or usable launch data. */
export const isActive = ({ context }: SessionSnapshot): boolean => context.token !== null || canLaunch(context);

/** The guard's answer for signed-in screens; `ask` and `wait` mean that the user is not known yet. */
export function signedInAnswer(snapshot: SessionSnapshot): 'enter' | 'signIn' | 'ask' | 'wait' {
  if (snapshot.matches({ active: 'known' })) return 'enter';
  if (snapshot.matches({ active: 'unknown' })) return 'ask';
  return snapshot.hasTag('busy') ? 'wait' : 'signIn';
}

/** The guard's answer for guest-only screens: an active session is redirected to the start page. */
export const guestAnswer = (snapshot: SessionSnapshot): 'enter' | 'goHome' => (isActive(snapshot) ? 'goHome' : 'enter');

/** The page was opened by launch data that is used up, so the screen asks to open it again from the bot. */
export const needsNewLaunch = ({ context }: SessionSnapshot): boolean =>
  context.initData !== null && context.isLaunchUsed && context.token === null;

/** The Authorization header; the token takes precedence over launch data. */
export function authorization({ context }: SessionSnapshot): string | null {
  if (context.token !== null) return `Token ${context.token}`;
  return canLaunch(context) ? `TG ${context.initData}` : null;
}

/** The user of a link's token while another user is signed in, who is asked to confirm. */
export const linkTokenUser = ({ context }: SessionSnapshot): User | null =>
  context.user && context.linkToken ? context.linkToken.user : null;
