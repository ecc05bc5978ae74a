import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/schemas/user.ts';

/** Why nobody is signed in any more, for the sign-in screen to say. */
export type Ended =
  /** The person signed out, here or in another tab. */
  | 'signedOut'
  | 'signedOutElsewhere'
  /** The server no longer knows the token. */
  | 'refused'
  /** The link that brought a token signs nobody in. */
  | 'linkRefused'
  /** No answer came, or not in time. */
  | 'unanswered'
  /** An answer came that names no user. */
  | 'failed'
  /** Telegram's person has no account, and the installation makes no more. */
  | 'noAccount';

export type SessionEvent =
  | { type: 'token.accepted'; token: string }
  /** A token came with the address. Who is signed in is asked before another account takes their place. */
  | { type: 'token.brought'; token: string }
  | { type: 'brought.identified'; token: string; user: User }
  /** It could not be found out whose it is. */
  | { type: 'brought.failed'; token: string; news: 'refused' | 'unanswered' }
  | { type: 'brought.accept' }
  | { type: 'brought.decline' }
  /** What there was to say of the link is said. */
  | { type: 'news.told' }
  /** A guard asks who this is: the user is fetched when not yet known. */
  | { type: 'user.ask' }
  | { type: 'user.changed'; user: User }
  /** The server no longer knows this token (null: the launch data). */
  | { type: 'token.refused'; token: string | null }
  | { type: 'signOut.ask' }
  /** Another tab has signed out. */
  | { type: 'signedOut.elsewhere' };

export interface SessionInput {
  /** From the cookie, as it stands there. */
  token: string | null;
  /** Raw launch data of a Mini App. */
  initData: string | null;
  /** The Telegram id that the launch data names: a cookie of somebody else counts no more. */
  launchPerson?: number | null;
  /** This launch was traded, refused or signed out of before the page was loaded again. */
  isLaunchSpent?: boolean;
}

interface SessionContext {
  token: string | null;
  initData: string | null;
  launchPerson: number | null;
  /** Launch data that was refused or used up counts no more on this page. */
  isLaunchSpent: boolean;
  user: User | null;
  ended: Ended | null;
  /** A token of the address that waits for an answer; its user is null until it is known whose it is. */
  brought: { token: string; user: User | null } | null;
  /** What is to be said of the link that brought a token: it signed in a guest, or it signs nobody in. */
  news: LinkNews | null;
}

export type LinkNews = 'opened' | 'refused' | 'unanswered';

/** What a header can carry: visible ASCII, and not without end. */
const asHeader = /^[!-~]{1,1000}$/;

/** The word null is what a careless write leaves in a cookie (SPEC 4); what no header can carry is no token either. */
export const tokenFrom = (text: string | null): string | null =>
  text !== null && text !== 'null' && asHeader.test(text) ? text : null;

/** Why the user could not be fetched; null: the fetch was broken off, and says nothing. */
export function whyEnded(error: unknown): Ended | null {
  const { name, reason, status, code } = (error ?? {}) as Record<string, unknown>;
  if (name === 'AbortError') return null;
  if (name === 'NoAnswer') return reason === 'unreadable' ? 'failed' : 'unanswered';
  if (code === 'sign_up_closed') return 'noAccount';
  return status === 401 ? 'refused' : 'failed';
}

const canLaunch = ({ initData, isLaunchSpent }: SessionContext): boolean => initData !== null && !isLaunchSpent;

const forgotten = { token: null, user: null, isLaunchSpent: true };

const session = setup({
  types: { input: {} as SessionInput, context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    /** Supplied by the browser; an answer without an `id` is null. */
    fetchUser: fromPromise<User | null>(async () => {
      throw new Error('fetchUser is supplied by the page');
    }),
    /** Launch data for a session token; null when it is refused. */
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
    isUser: (_told, { user }: { user: User | null }) => Boolean(user?.id),
    isSameUser: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isToken: (_told, { token }: { token: string | null }) => tokenFrom(token) !== null,
    isAnother: ({ context }, { token }: { token: string }) => tokenFrom(token) !== null && context.token !== token,
    isCurrent: ({ context }, { token }: { token: string | null }) => context.token === token,
    hasBrought: ({ context }) => context.brought !== null,
    isBroughtKnown: ({ context }) => Boolean(context.brought?.user),
    isBrought: ({ context }, { token }: { token: string }) => context.brought?.token === token,
    /** Another token of whoever is signed in: there is nothing to ask. */
    isBroughtOwn: ({ context }) => context.user !== null && context.brought?.user?.id === context.user.id,
    /** Telegram's accounts on one device share their cookies: the launch says whose page this is. */
    isOtherPerson: ({ context }, { user }: { user: User | null }) =>
      canLaunch(context) &&
      context.launchPerson !== null &&
      Boolean(user?.id) &&
      user?.telegram?.id !== context.launchPerson,
    /** A cookie that is no longer good, on a page whose launch is. */
    isCurrentInLaunch: ({ context }, { token }: { token: string | null }) =>
      canLaunch(context) && token !== null && context.token === token,
    isRefusedInLaunch: ({ context }, { error }: { error: unknown }) =>
      canLaunch(context) && whyEnded(error) === 'refused',
    isWithoutAccount: (_told, { error }: { error: unknown }) => whyEnded(error) === 'noAccount',
    isBrokenOff: (_told, { error }: { error: unknown }) => whyEnded(error) === null,
  },
  actions: {
    rememberToken: assign((_told, { token }: { token: string | null }) => ({ token, user: null, ended: null })),
    rememberUser: assign((_told, { user }: { user: User | null }) => ({ user })),
    keepBrought: assign((_told, { token }: { token: string }) => ({ brought: { token, user: null } })),
    identifyBrought: assign(({ context }, { user }: { user: User }) => ({
      brought: context.brought && { ...context.brought, user },
    })),
    swapToken: assign(({ context }) => ({ token: context.brought?.token ?? context.token })),
    forgetBrought: assign({ brought: null }),
    noteNews: assign((_told, { news }: { news: LinkNews }) => ({ news })),
    forgetNews: assign({ news: null }),
    forget: assign(({ context }, { ended }: { ended: Ended | null }) => {
      const isOfLink = context.news === 'opened';
      const news = isOfLink ? null : context.news;
      return { ...forgotten, news, ended: isOfLink && ended === 'refused' ? ('linkRefused' as const) : ended };
    }),
    forgetToken: assign({ token: null, user: null }),
    spendLaunch: assign({ isLaunchSpent: true }),
    /** Command: this launch counts no more, also when the page is loaded again. */
    markLaunchSpent: () => {},
    /** Command: keep the token in its cookie. */
    storeToken: (_told, _params: { token: string }) => {},
    /** Command: what the page keeps for whoever was here is no longer theirs, and the other tabs hear of it. */
    leaveTo: () => {},
    /** Command: clear the cookie, where it still holds the token of this session. */
    clearToken: () => {},
  },
});

const lose = (ended: Ended) =>
  ({ target: '#session.guest', actions: ['clearToken', { type: 'forget', params: { ended } }] }) as const;
const leave = (ended: Ended) => {
  const { target, actions } = lose(ended);
  return { target, actions: [...actions, 'forgetBrought', 'markLaunchSpent'] } as const;
};
const refuse = { ...lose('refused'), actions: [...lose('refused').actions, 'markLaunchSpent'] } as const;
const takeBrought = [
  { type: 'rememberToken', params: ({ context }) => ({ token: context.brought?.token ?? null }) },
  { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
  'forgetBrought',
  'leaveTo',
] as const satisfies Parameters<typeof session.createStateConfig>[0]['entry'];
const accept = session.createStateConfig({
  on: {
    'token.accepted': {
      guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
      target: '#session.active.unknown',
      actions: [
        { type: 'rememberToken', params: ({ event }) => ({ token: event.token }) },
        { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
        'forgetBrought',
        'forgetNews',
      ],
    },
    'news.told': { actions: 'forgetNews' },
  },
});

/** Who uses the page. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: tokenFrom(input.token),
    initData: input.initData || null,
    launchPerson: input.launchPerson ?? null,
    isLaunchSpent: input.isLaunchSpent ?? false,
    user: null,
    ended: null,
    brought: null,
    news: null,
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
      // who was here is gone: there is nobody to ask
      always: {
        guard: 'hasBrought',
        target: '#session.active.unknown',
        actions: [...takeBrought, { type: 'noteNews', params: { news: 'opened' } }],
      },
      on: {
        ...accept.on,
        'token.brought': {
          guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'keepBrought', params: ({ event }) => ({ token: event.token }) },
        },
      },
    },
    active: {
      ...accept,
      initial: 'unknown',
      on: {
        ...accept.on,
        'token.brought': [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'keepBrought', params: ({ event }) => ({ token: event.token }) },
          },
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
            actions: { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
          },
        ],
        'brought.identified': {
          guard: { type: 'isBrought', params: ({ event }) => ({ token: event.token }) },
          actions: { type: 'identifyBrought', params: ({ event }) => ({ user: event.user }) },
        },
        'brought.failed': {
          guard: { type: 'isBrought', params: ({ event }) => ({ token: event.token }) },
          actions: ['forgetBrought', { type: 'noteNews', params: ({ event }) => ({ news: event.news }) }],
        },
        'brought.accept': { guard: 'isBroughtKnown', target: '.unknown', actions: takeBrought },
        'brought.decline': { actions: 'forgetBrought' },
        'token.refused': [
          {
            guard: { type: 'isCurrentInLaunch', params: ({ event }) => ({ token: event.token }) },
            target: '.trading',
            actions: ['clearToken', 'forgetToken'],
          },
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.token }) },
            ...refuse,
          },
        ],
        'signedOut.elsewhere': leave('signedOutElsewhere'),
        'signOut.ask': 'signingOut',
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
                  { type: 'rememberToken', params: ({ event }) => ({ token: event.output }) },
                  { type: 'storeToken', params: ({ event }) => ({ token: event.output ?? '' }) },
                  'spendLaunch',
                  'markLaunchSpent',
                ],
              },
              refuse,
            ],
            onError: [
              {
                guard: { type: 'isWithoutAccount', params: ({ event }) => ({ error: event.error }) },
                ...lose('noAccount'),
              },
              lose('unanswered'),
            ],
          },
        },
        unknown: { on: { 'user.ask': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isOtherPerson', params: ({ event }) => ({ user: event.output }) },
                target: 'trading',
                actions: 'forgetToken',
              },
              {
                guard: { type: 'isUser', params: ({ event }) => ({ user: event.output }) },
                target: 'known',
                actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
              },
              lose('failed'),
            ],
            onError: [
              { guard: { type: 'isBrokenOff', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
              {
                guard: { type: 'isRefusedInLaunch', params: ({ event }) => ({ error: event.error }) },
                target: 'trading',
                actions: ['clearToken', 'forgetToken'],
              },
              {
                target: '#session.guest',
                actions: ['clearToken', { type: 'forget', params: ({ event }) => ({ ended: whyEnded(event.error) }) }],
              },
            ],
          },
        },
        known: {
          always: {
            guard: 'isBroughtOwn',
            actions: [
              'swapToken',
              { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
              'forgetBrought',
            ],
          },
          on: {
            'user.changed': {
              guard: { type: 'isSameUser', params: ({ event }) => ({ user: event.user }) },
              actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      // It ends here whatever the call says.
      invoke: { src: 'endSession', onDone: leave('signedOut'), onError: leave('signedOut') },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** SPEC 4: a token that is not the word null, or launch data that still counts. */
export const isActive = ({ context }: SessionSnapshot): boolean => context.token !== null || canLaunch(context);

/** Of the guard for signed-in screens; `ask` and `wait`: the user is not known yet. */
export function signedInAnswer(snapshot: SessionSnapshot): 'enter' | 'signIn' | 'ask' | 'wait' {
  if (snapshot.matches({ active: 'known' })) return 'enter';
  if (snapshot.matches({ active: 'unknown' })) return 'ask';
  return snapshot.hasTag('busy') ? 'wait' : 'signIn';
}

/** Of the guard for guests: whoever has an active session goes to the start page. */
export const guestAnswer = (snapshot: SessionSnapshot): 'enter' | 'goHome' => (isActive(snapshot) ? 'goHome' : 'enter');

/** The page was opened by launch data that counts no more: "Open it again from the bot". */
export const needsNewLaunch = ({ context }: SessionSnapshot): boolean =>
  context.initData !== null && context.isLaunchSpent && context.token === null;

/** The value of the header Authorization; the token goes first (SPEC 6). */
export function authorization({ context }: SessionSnapshot): string | null {
  if (context.token !== null) return `Token ${context.token}`;
  return canLaunch(context) ? `TG ${context.initData}` : null;
}

/** Whom a link would open the page as, where somebody else is signed in: they are asked. */
export const broughtUser = ({ context }: SessionSnapshot): User | null =>
  context.user && context.brought ? context.brought.user : null;
