import { expect, test } from 'vitest';
import { getNextSnapshot, initialTransition, type StateValue } from 'xstate';
import type { User } from '#contract/schemas/account/user.ts';
import { type SessionSnapshot, sessionMachine } from '#machines/session/sessionMachine.ts';
import type { SessionEvent } from '#machines/session/sessionEvents.ts';
import { testTableCoverage } from '../tableCoverage.ts';

const user = { id: 'masha' } as User;
const renamed = { id: 'masha', name: 'Masha' } as unknown as User;
const vera = { id: 'vera' } as User;
const linkToken = (of: User | null) => ({ token: 'new', user: of });
const base = {
  ...{ token: null, initData: null, launchTelegramId: null, isLaunchUsed: false },
  ...{ user: null, endReason: null, linkToken: null, linkOutcome: null },
};
/** A Mini App page with a cookie of an earlier session. */
const inTelegram = { ...base, token: 'own', initData: 'launch', launchTelegramId: 7 };

/** The states of the session with their contexts. */
const stands = {
  guest: { value: 'guest', context: base },
  unknown: { value: { active: 'unknown' }, context: { ...base, token: 'own' } },
  fetching: { value: { active: 'fetching' }, context: { ...base, token: 'own' } },
  known: { value: { active: 'known' }, context: { ...base, token: 'own', user } },
  confirming: { value: 'confirming', context: { ...base, linkToken: linkToken(null) } },
  'confirming, asked': { value: 'confirming', context: { ...base, linkToken: linkToken(vera) } },
  'known, told': {
    value: { active: 'known' },
    context: { ...base, token: 'own', user, linkOutcome: 'refused' as const },
  },
  'fetching, with a link': {
    value: { active: 'fetching' },
    context: { ...base, token: 'own', linkToken: linkToken(null) },
  },
  'known, with a link': {
    value: { active: 'known' },
    context: { ...base, token: 'own', user, linkToken: linkToken(null) },
  },
  'known, asked': { value: { active: 'known' }, context: { ...base, token: 'own', user, linkToken: linkToken(vera) } },
  trading: { value: { active: 'trading' }, context: { ...base, initData: 'launch' } },
  'fetching, in Telegram': { value: { active: 'fetching' }, context: inTelegram },
  'fetching, of a traded launch': { value: { active: 'fetching' }, context: { ...inTelegram, isLaunchUsed: true } },
  signingOut: { value: 'signingOut', context: { ...base, token: 'own', user } },
} satisfies Record<string, { value: StateValue; context: SessionSnapshot['context'] }>;
type Stand = keyof typeof stands;

const leaf = (value: StateValue): string => (typeof value === 'string' ? value : leaf(Object.values(value)[0] ?? ''));

type Found = Partial<
  Pick<SessionSnapshot['context'], 'token' | 'user' | 'endReason' | 'linkToken' | 'linkOutcome' | 'isLaunchUsed'>
> & {
  at: string;
};
const found = (at: string, context: Omit<Found, 'at'> = {}): Found => ({ at, ...context });
const lost = (endReason: Found['endReason']) => found('guest', { token: null, endReason });

const done = (actor: string, output?: unknown) =>
  ({ type: `xstate.done.actor.0.session.${actor}`, output }) as unknown as SessionEvent;
const failed = (actor: string, error: object) =>
  ({ type: `xstate.error.actor.0.session.${actor}`, error }) as unknown as SessionEvent;
const everywhere = Object.keys(stands) as Stand[];
const launched: Stand[] = ['fetching, in Telegram', 'fetching, of a traded launch'];
const withLink: Stand[] = ['fetching, with a link', 'known, with a link', 'known, asked'];
const confirming: Stand[] = ['confirming', 'confirming, asked'];
const active: Stand[] = ['unknown', 'fetching', 'known', 'known, told', 'trading', ...withLink, ...launched];
const plainly: Stand[] = ['fetching', ...launched];
const fetching: Stand[] = [...plainly, 'fetching, with a link'];
const signed: Stand[] = ['unknown', ...fetching, 'known', 'known, told', 'known, with a link', 'known, asked'];
const open: Stand[] = ['guest', ...confirming, ...active];
/** Where a session ends while a link's token is pending, it is asked about as of a guest. */
const losing = (ended: Stand[], endReason: Found['endReason']): Partial<Record<Stand, Found>> => ({
  ...all(ended, lost(endReason)),
  ...Object.fromEntries(
    ended
      .filter((stand) => withLink.includes(stand))
      .map((stand) => [
        stand,
        found('confirming', { token: null, user: null, endReason, linkToken: stands[stand].context.linkToken }),
      ]),
  ),
});

/** The event and the states in which it has an effect; in all others nothing happens. */
const table: [what: string, SessionEvent, Partial<Record<Stand, Found>>][] = [
  [
    'signing in',
    { type: 'token.accepted', token: 'new' },
    all(open, found('unknown', { token: 'new', linkToken: null, linkOutcome: null })),
  ],
  ['signing in with the word null', { type: 'token.accepted', token: 'null' }, {}],
  ['signing in with what no header carries', { type: 'token.accepted', token: 'a\nb' }, {}],
  [
    'a link with another token',
    { type: 'linkToken.received', token: 'new' },
    {
      guest: found('confirming', { token: null, linkToken: linkToken(null) }),
      ...Object.fromEntries(
        [...signed, 'trading' as const].map((stand) => [
          stand,
          { at: leaf(stands[stand].value), token: stands[stand].context.token, linkToken: linkToken(null) },
        ]),
      ),
    },
  ],
  [
    'a link with the same token',
    { type: 'linkToken.received', token: 'own' },
    {
      ...all(['guest', ...confirming], found('confirming', { token: null, linkToken: { token: 'own', user: null } })),
      trading: found('trading', { token: null, linkToken: { token: 'own', user: null } }),
    },
  ],
  ['a link with the word null', { type: 'linkToken.received', token: 'null' }, {}],
  [
    'a link that is somebody else’s',
    { type: 'linkToken.identified', token: 'new', user: vera },
    {
      ...all(confirming, found('confirming', { token: null, linkToken: linkToken(vera) })),
      'fetching, with a link': found('fetching', { token: 'own', linkToken: linkToken(vera) }),
      'known, with a link': found('known', { token: 'own', user, linkToken: linkToken(vera) }),
      'known, asked': found('known', { token: 'own', user, linkToken: linkToken(vera) }),
    },
  ],
  [
    'a link that is one’s own',
    { type: 'linkToken.identified', token: 'new', user },
    {
      ...all(confirming, found('confirming', { token: null, linkToken: linkToken(user) })),
      'fetching, with a link': found('fetching', { token: 'own', linkToken: linkToken(user) }),
      ...all(['known, with a link', 'known, asked'], found('known', { token: 'new', user, linkToken: null })),
    },
  ],
  ['a link that is forgotten meanwhile', { type: 'linkToken.identified', token: 'other', user: vera }, {}],
  [
    'a link that signs nobody in',
    { type: 'linkToken.failed', token: 'new', linkOutcome: 'refused' },
    {
      ...all(confirming, { ...lost('linkRefused'), linkToken: null, linkOutcome: null }),
      'fetching, with a link': found('fetching', { token: 'own', linkToken: null, linkOutcome: 'refused' }),
      ...all(
        ['known, with a link', 'known, asked'],
        found('known', { token: 'own', user, linkToken: null, linkOutcome: 'refused' }),
      ),
    },
  ],
  [
    'a link that cannot be checked',
    { type: 'linkToken.failed', token: 'new', linkOutcome: 'unanswered' },
    {
      ...all(confirming, { ...lost('linkUnanswered'), linkToken: null, linkOutcome: null }),
      'fetching, with a link': found('fetching', { token: 'own', linkToken: null, linkOutcome: 'unanswered' }),
      ...all(
        ['known, with a link', 'known, asked'],
        found('known', { token: 'own', user, linkToken: null, linkOutcome: 'unanswered' }),
      ),
    },
  ],
  [
    'a link that fails after it was forgotten',
    { type: 'linkToken.failed', token: 'other', linkOutcome: 'refused' },
    {},
  ],
  [
    'opening as the other',
    { type: 'linkToken.accept' },
    all(
      ['confirming, asked', 'known, asked'],
      found('unknown', { token: 'new', user: null, linkToken: null, linkOutcome: null }),
    ),
  ],
  [
    'staying',
    { type: 'linkToken.decline' },
    {
      ...all(confirming, found('guest', { token: null, linkToken: null, endReason: null })),
      'fetching, with a link': found('fetching', { token: 'own', linkToken: null }),
      ...all(['known, with a link', 'known, asked'], found('known', { token: 'own', user, linkToken: null })),
    },
  ],
  [
    'having said it',
    { type: 'linkOutcome.shown' },
    { 'known, told': found('known', { token: 'own', linkOutcome: null }) },
  ],
  ['a guard that asks', { type: 'user.request' }, { unknown: found('fetching', { token: 'own' }) }],
  [
    'the refusal of its token',
    { type: 'token.refused', token: 'own' },
    {
      ...losing(
        ['unknown', 'fetching', 'known', 'known, told', ...withLink, 'fetching, of a traded launch'],
        'refused',
      ),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  ['the refusal of a token it no longer has', { type: 'token.refused', token: 'other' }, {}],
  ['the refusal of the launch', { type: 'token.refused', token: null }, { trading: lost('refused') }],
  ['signing out', { type: 'signOut.request' }, all(active, found('signingOut'))],
  [
    'signing out elsewhere',
    { type: 'signedOut.elsewhere' },
    all(active, { ...lost('signedOutElsewhere'), linkToken: null }),
  ],
  [
    'a user',
    done('active.fetching', user),
    {
      ...all(
        ['fetching', 'fetching, with a link', 'fetching, of a traded launch'],
        found('known', { token: 'own', user }),
      ),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  [
    'the user whom Telegram names',
    done('active.fetching', { ...user, telegram: { id: 7, username: null } }),
    all(fetching, found('known', { token: 'own' })),
  ],
  ['an answer without an id', done('active.fetching', {}), losing(fetching, 'failed')],
  ['no user', done('active.fetching', null), losing(fetching, 'failed')],
  [
    'a fetch broken off',
    failed('active.fetching', { name: 'AbortError' }),
    all(fetching, found('unknown', { token: 'own' })),
  ],
  ['no answer', failed('active.fetching', { name: 'NoAnswer', reason: 'network' }), losing(fetching, 'unanswered')],
  [
    'no answer in time',
    failed('active.fetching', { name: 'NoAnswer', reason: 'timeout' }),
    losing(fetching, 'unanswered'),
  ],
  [
    'an answer that is none',
    failed('active.fetching', { name: 'NoAnswer', reason: 'unreadable' }),
    losing(fetching, 'failed'),
  ],
  [
    'a refusal',
    failed('active.fetching', { name: 'ApiError', status: 401 }),
    {
      ...losing(['fetching', 'fetching, with a link', 'fetching, of a traded launch'], 'refused'),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  ['a failure', failed('active.fetching', { name: 'ApiError', status: 500 }), losing(fetching, 'failed')],
  [
    'a traded launch',
    done('active.trading', 'traded'),
    { trading: found('fetching', { token: 'traded', isLaunchUsed: true }) },
  ],
  ['a launch of nobody', failed('active.trading', { code: 'sign_up_closed' }), { trading: lost('noAccount') }],
  ['no answer about the launch', failed('active.trading', { name: 'NoAnswer' }), { trading: lost('unanswered') }],
  ['a launch refused', done('active.trading', null), { trading: lost('refused') }],
  [
    'a change of the user',
    { type: 'user.changed', user: renamed },
    all(['known', 'known, told', 'known, with a link', 'known, asked'], found('known', { user: renamed })),
  ],
  ['a change of somebody else', { type: 'user.changed', user: vera }, {}],
  ['signed out', done('signingOut'), { signingOut: { ...lost('signedOut'), linkToken: null } }],
  ['a sign-out that failed', failed('signingOut', {}), { signingOut: { ...lost('signedOut'), linkToken: null } }],
];

function all(at: Stand[], what: Found): Partial<Record<Stand, Found>> {
  return Object.fromEntries(at.map((stand) => [stand, what]));
}

test.each(
  table.flatMap(([what, event, ways]) => everywhere.map((stand) => [stand, what, event, ways[stand]] as const)),
)('%s: %s', (stand, _what, event, way) => {
  const { value, context } = stands[stand];
  const before = sessionMachine.resolveState({ value, context });
  const after = getNextSnapshot(sessionMachine, before, event as never) as SessionSnapshot;
  const { at, ...told } = way ?? { at: leaf(value), ...context };
  expect({ at: leaf(after.value), ...after.context }).toMatchObject({ at, ...told });
});

/** What is known when the page opens, and where the session begins with it. */
const starts: [token: string | null, initData: string | null, at: string][] = [
  ['own', null, 'unknown'],
  [null, 'launch', 'trading'],
  ['own', 'launch', 'unknown'],
  [null, null, 'guest'],
  ['null', null, 'guest'],
];

test.each(starts)('a page with the cookie %j and the launch %j begins as %s', (token, initData, at) => {
  const [snapshot] = initialTransition(sessionMachine, { token, initData });
  expect(leaf(snapshot.value)).toBe(at);
});

testTableCoverage(
  sessionMachine,
  table.flatMap(([, event]) =>
    everywhere.map((stand) => ({ before: sessionMachine.resolveState(stands[stand]), event })),
  ),
  starts.map(([token, initData]) => ({ token, initData })),
);
