import { expect, test } from 'vitest';
import { getNextSnapshot, type StateValue } from 'xstate';
import type { User } from '#contract/schemas/user.ts';
import { type SessionEvent, type SessionSnapshot, sessionMachine } from '#machines/session/sessionMachine.ts';

const user = { id: 'masha' } as User;
const base = {
  ...{ token: null, initData: null, launchPerson: null, isLaunchSpent: false },
  ...{ user: null, ended: null, before: null },
};
/** A page of Telegram with a cookie that was there before. */
const inTelegram = { ...base, token: 'own', initData: 'launch', launchPerson: 7 };

/** Where somebody may stand, with what the session knows there. */
const stands = {
  guest: { value: 'guest', context: base },
  'guest, after a link in vain': { value: 'guest', context: { ...base, ended: 'refused' as const, before: 'old' } },
  unknown: { value: { active: 'unknown' }, context: { ...base, token: 'own' } },
  fetching: { value: { active: 'fetching' }, context: { ...base, token: 'own' } },
  known: { value: { active: 'known' }, context: { ...base, token: 'own', user } },
  'known, by a link': { value: { active: 'known' }, context: { ...base, token: 'own', user, before: 'old' } },
  trading: { value: { active: 'trading' }, context: { ...base, initData: 'launch' } },
  'fetching, in Telegram': { value: { active: 'fetching' }, context: inTelegram },
  'fetching, of a traded launch': { value: { active: 'fetching' }, context: { ...inTelegram, isLaunchSpent: true } },
  signingOut: { value: 'signingOut', context: { ...base, token: 'own', user } },
} satisfies Record<string, { value: StateValue; context: SessionSnapshot['context'] }>;
type Stand = keyof typeof stands;

type Found = Partial<Pick<SessionSnapshot['context'], 'token' | 'ended' | 'before'>> & { at: string };
const found = (at: string, context: Omit<Found, 'at'> = {}): Found => ({ at, ...context });
const lost = (ended: Found['ended']) => found('guest', { token: null, ended });

const done = (actor: string, output?: unknown) =>
  ({ type: `xstate.done.actor.0.session.${actor}`, output }) as unknown as SessionEvent;
const failed = (actor: string, error: object) =>
  ({ type: `xstate.error.actor.0.session.${actor}`, error }) as unknown as SessionEvent;
const everywhere = Object.keys(stands) as Stand[];
const launched: Stand[] = ['fetching, in Telegram', 'fetching, of a traded launch'];
const active: Stand[] = ['unknown', 'fetching', 'known', 'known, by a link', 'trading', ...launched];
const fetching: Stand[] = ['fetching', ...launched];
const guests: Stand[] = ['guest', 'guest, after a link in vain'];
const open: Stand[] = [...guests, ...active];

/** The event, where it does what; everywhere else it does nothing. */
const table: [what: string, SessionEvent, Partial<Record<Stand, Found>>][] = [
  ['signing in', { type: 'token.accepted', token: 'new' }, all(open, found('unknown', { token: 'new', before: null }))],
  ['signing in with the word null', { type: 'token.accepted', token: 'null' }, {}],
  ['signing in with what no header carries', { type: 'token.accepted', token: 'a\nb' }, {}],
  [
    'a link with another token',
    { type: 'token.brought', token: 'new' },
    {
      guest: found('unknown', { token: 'new', before: null }),
      'guest, after a link in vain': found('unknown', { token: 'new', before: 'old' }),
      ...all(['unknown', ...fetching, 'known', 'known, by a link'], found('unknown', { token: 'new', before: 'own' })),
      trading: found('unknown', { token: 'new', before: null }),
    },
  ],
  [
    'a link with the same token',
    { type: 'token.brought', token: 'own' },
    all([...guests, 'trading'], found('unknown', { token: 'own' })),
  ],
  ['a link with the word null', { type: 'token.brought', token: 'null' }, {}],
  [
    'going back',
    { type: 'goBack.ask' },
    all(['guest, after a link in vain', 'known, by a link'], found('unknown', { token: 'old', before: null })),
  ],
  [
    'staying',
    { type: 'goBack.forget' },
    {
      'guest, after a link in vain': found('guest', { before: null }),
      'known, by a link': found('known', { token: 'own', before: null }),
    },
  ],
  ['a guard that asks', { type: 'user.ask' }, { unknown: found('fetching', { token: 'own' }) }],
  [
    'the refusal of its token',
    { type: 'token.refused', token: 'own' },
    {
      ...all(['unknown', 'fetching', 'known', 'known, by a link', 'fetching, of a traded launch'], lost('refused')),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  ['the refusal of a token it no longer has', { type: 'token.refused', token: 'other' }, {}],
  ['the refusal of the launch', { type: 'token.refused', token: null }, { trading: lost('refused') }],
  ['signing out', { type: 'signOut.ask' }, all(active, found('signingOut'))],
  [
    'signing out elsewhere',
    { type: 'signedOut.elsewhere' },
    all(active, { ...lost('signedOutElsewhere'), before: null }),
  ],
  [
    'a user',
    done('active.fetching', user),
    {
      ...all(['fetching', 'fetching, of a traded launch'], found('known', { token: 'own' })),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  [
    'the user whom Telegram names',
    done('active.fetching', { ...user, telegram: { id: 7, username: null } }),
    all(fetching, found('known', { token: 'own' })),
  ],
  ['an answer without an id', done('active.fetching', {}), all(fetching, lost('failed'))],
  ['no user', done('active.fetching', null), all(fetching, lost('failed'))],
  [
    'a fetch broken off',
    failed('active.fetching', { name: 'AbortError' }),
    all(fetching, found('unknown', { token: 'own' })),
  ],
  ['no answer', failed('active.fetching', { name: 'NoAnswer', reason: 'network' }), all(fetching, lost('unanswered'))],
  [
    'no answer in time',
    failed('active.fetching', { name: 'NoAnswer', reason: 'timeout' }),
    all(fetching, lost('unanswered')),
  ],
  [
    'an answer that is none',
    failed('active.fetching', { name: 'NoAnswer', reason: 'unreadable' }),
    all(fetching, lost('failed')),
  ],
  [
    'a refusal',
    failed('active.fetching', { name: 'ApiError', status: 401 }),
    {
      ...all(['fetching', 'fetching, of a traded launch'], lost('refused')),
      'fetching, in Telegram': found('trading', { token: null }),
    },
  ],
  ['a failure', failed('active.fetching', { name: 'ApiError', status: 500 }), all(fetching, lost('failed'))],
  ['a traded launch', done('active.trading', 'traded'), { trading: found('fetching', { token: 'traded' }) }],
  ['a launch refused', done('active.trading', null), { trading: lost('refused') }],
  ['signed out', done('signingOut'), { signingOut: { ...lost('signedOut'), before: null } }],
  ['a sign-out that failed', failed('signingOut', {}), { signingOut: { ...lost('signedOut'), before: null } }],
];

function all(at: Stand[], what: Found): Partial<Record<Stand, Found>> {
  return Object.fromEntries(at.map((stand) => [stand, what]));
}

const leaf = (value: StateValue): string => (typeof value === 'string' ? value : leaf(Object.values(value)[0] ?? ''));

test.each(
  table.flatMap(([what, event, ways]) => everywhere.map((stand) => [stand, what, event, ways[stand]] as const)),
)('%s: %s', (stand, _what, event, way) => {
  const { value, context } = stands[stand];
  const before = sessionMachine.resolveState({ value, context });
  const after = getNextSnapshot(sessionMachine, before, event as never) as SessionSnapshot;
  const { at, ...told } = way ?? { at: leaf(value), ...context };
  expect({ at: leaf(after.value), ...after.context }).toMatchObject({ at, ...told });
});
