import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/schemas/account/user.ts';
import { canLaunch } from './canLaunch.ts';
import { endReasonOf } from './endReasonOf.ts';
import { parseToken } from './parseToken.ts';
import type { SessionEndReason, LinkOutcome, SessionContext, SessionEvent, SessionInput } from './sessionEvents.ts';

const linkEndReasons = { refused: 'linkRefused', unanswered: 'linkUnanswered' } as const;
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
    isUser: (_args, { user }: { user: User | null }) => Boolean(user?.id),
    isSameUser: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isToken: (_args, { token }: { token: string | null }) => parseToken(token) !== null,
    isAnother: ({ context }, { token }: { token: string }) => parseToken(token) !== null && context.token !== token,
    isCurrent: ({ context }, { token }: { token: string | null }) => context.token === token,
    hasLinkToken: ({ context }) => context.linkToken !== null,
    isLinkTokenUserKnown: ({ context }) => Boolean(context.linkToken?.user),
    isNewLinkToken: ({ context }, { token }: { token: string }) =>
      parseToken(token) !== null && context.linkToken?.token !== token,
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
    clearSession: assign((_args, { endReason }: { endReason: SessionEndReason | null }) => ({
      ...signedOutContext,
      endReason,
    })),
    setEndReason: assign((_args, { endReason }: { endReason: SessionEndReason }) => ({ endReason })),
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

const toGuest = (endReason: SessionEndReason) =>
  ({ target: '#session.guest', actions: ['clearToken', { type: 'clearSession', params: { endReason } }] }) as const;
const toSignedOut = (endReason: SessionEndReason) => {
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
      // The session ended while a link was pending.
      always: { guard: 'hasLinkToken', target: 'confirming' },
      on: {
        ...acceptToken.on,
        'linkToken.received': {
          guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
          target: 'confirming',
          actions: { type: 'setLinkToken', params: ({ event }) => ({ token: event.token }) },
        },
      },
    },
    // A guest is told whose account a link opens: anybody can send one to their own.
    confirming: {
      tags: 'busy',
      on: {
        ...acceptToken.on,
        'linkToken.received': {
          guard: { type: 'isNewLinkToken', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'setLinkToken', params: ({ event }) => ({ token: event.token }) },
        },
        'linkToken.identified': {
          guard: { type: 'isLinkToken', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'setLinkTokenUser', params: ({ event }) => ({ user: event.user }) },
        },
        'linkToken.failed': {
          guard: { type: 'isLinkToken', params: ({ event }) => ({ token: event.token }) },
          target: 'guest',
          actions: [
            'clearLinkToken',
            {
              type: 'setEndReason',
              params: ({ event }) => ({ endReason: linkEndReasons[event.linkOutcome] }),
            },
          ],
        },
        'linkToken.accept': {
          guard: 'isLinkTokenUserKnown',
          target: '#session.active.unknown',
          actions: adoptLinkToken,
        },
        'linkToken.decline': { target: 'guest', actions: 'clearLinkToken' },
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
                  { type: 'clearSession', params: ({ event }) => ({ endReason: endReasonOf(event.error) }) },
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
