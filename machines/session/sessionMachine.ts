import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/schemas/user.ts';

export type SessionEvent =
  | { type: 'token.accepted'; token: string }
  /** A guard asks who this is: the user is fetched when not yet known. */
  | { type: 'user.ask' }
  | { type: 'user.changed'; user: User }
  /** The server no longer knows the token or refuses the launch data. */
  | { type: 'token.refused' }
  | { type: 'signOut.ask' }
  /** Another tab has signed out. */
  | { type: 'signedOut.elsewhere' };

export interface SessionInput {
  /** From the cookie, as it stands there. */
  token: string | null;
  /** Raw launch data of a Mini App. */
  initData: string | null;
}

interface SessionContext {
  token: string | null;
  initData: string | null;
  /** Launch data that was refused or used up counts no more on this page. */
  isLaunchSpent: boolean;
  user: User | null;
}

/** The word null is what a careless write leaves in a cookie (SPEC 4). */
export const tokenFrom = (cookie: string | null): string | null => (cookie === '' || cookie === 'null' ? null : cookie);

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
    hasLaunch: ({ context }) => context.initData !== null && !context.isLaunchSpent,
    hasUser: ({ context }) => context.user !== null,
    isUser: (_told, { user }: { user: User | null }) => Boolean(user?.id),
    isToken: (_told, { token }: { token: string | null }) => tokenFrom(token) !== null,
  },
  actions: {
    rememberToken: assign((_told, { token }: { token: string | null }) => ({ token, user: null })),
    rememberUser: assign((_told, { user }: { user: User | null }) => ({ user })),
    forget: assign(forgotten),
    /** Command: keep the token in its cookie. */
    storeToken: (_told, _params: { token: string }) => {},
    /** Command: clear the cookie. */
    clearToken: () => {},
  },
});

const lose = { target: 'guest', actions: ['forget', 'clearToken'] } as const;
const accept = session.createStateConfig({
  on: {
    'token.accepted': {
      target: '#session.active.unknown',
      actions: [
        { type: 'rememberToken', params: ({ event }) => ({ token: event.token }) },
        { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
      ],
    },
  },
});

/** Who uses the page. */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: tokenFrom(input.token),
    initData: input.initData || null,
    isLaunchSpent: false,
    user: null,
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
    guest: { tags: 'guest', ...accept },
    active: {
      ...accept,
      initial: 'unknown',
      on: { ...accept.on, 'token.refused': lose, 'signedOut.elsewhere': lose, 'signOut.ask': 'signingOut' },
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
                ],
              },
              { target: '#session.guest', actions: ['forget', 'clearToken'] },
            ],
            onError: { target: '#session.guest', actions: ['forget', 'clearToken'] },
          },
        },
        unknown: { on: { 'user.ask': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isUser', params: ({ event }) => ({ user: event.output }) },
                target: 'known',
                actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: '#session.guest', actions: ['forget', 'clearToken'] },
            ],
            onError: { target: '#session.guest', actions: ['forget', 'clearToken'] },
          },
        },
        known: {
          on: {
            'user.changed': { actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) } },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      // It ends here whatever the call says.
      invoke: { src: 'endSession', onDone: lose, onError: lose },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** SPEC 4: a token that is not the word null, or launch data that still counts. */
export const isActive = ({ context }: SessionSnapshot): boolean =>
  context.token !== null || (context.initData !== null && !context.isLaunchSpent);

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
  return context.initData !== null && !context.isLaunchSpent ? `TG ${context.initData}` : null;
}
