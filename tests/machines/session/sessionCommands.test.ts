import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { User } from '#contract/schemas/account/user.ts';
import { linkTokenUser, needsNewLaunch } from '#machines/session/sessionAnswers.ts';
import type { SessionEvent } from '#machines/session/sessionEvents.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';

const user = { id: 'masha' } as User;
const [guest] = initialTransition(sessionMachine, { token: null, initData: null });
const { context: empty } = guest;
const asked = sessionMachine.resolveState({
  value: 'confirming',
  context: { ...empty, linkToken: { token: 'new', user } },
});
const known = { ...empty, token: 'own', user };
const knownWith = (context: object) =>
  sessionMachine.resolveState({ value: { active: 'known' }, context: { ...known, ...context } });

test.each([
  ['signing in', guest, { type: 'token.accepted', token: 'new' }, 'new'],
  ['a link that a guest accepts', asked, { type: 'linkToken.accept' }, 'new'],
  ['a link with one’s own token', knownWith({}), { type: 'linkToken.received', token: 'own' }, 'own'],
  [
    'a link that turns out to be one’s own',
    knownWith({ linkToken: { token: 'new', user: null } }),
    { type: 'linkToken.identified', token: 'new', user },
    'new',
  ],
] as const)('%s stores its token', (_what, before, event, token) => {
  const [, commands] = transition(sessionMachine, before, event as SessionEvent);
  expect(commands.filter(({ type }) => type === 'storeToken').map(({ params }) => params)).toEqual([{ token }]);
});

test('launch data is traded as it came, once', () => {
  const [snapshot, commands] = initialTransition(sessionMachine, { token: null, initData: 'launch' });
  expect(snapshot.value).toEqual({ active: 'trading' });
  expect(commands).toMatchObject([{ params: { src: 'tradeLaunch', input: { initData: 'launch' } } }]);
  const [used] = initialTransition(sessionMachine, { token: null, initData: 'launch', isLaunchUsed: true });
  expect(used.value).toBe('guest');
  const [named] = initialTransition(sessionMachine, { token: null, initData: 'launch', launchTelegramId: 7 });
  expect(named.context.launchTelegramId).toBe(7);
});

test.each([
  [{ initData: 'launch', isLaunchUsed: true }, true],
  [{ initData: 'launch', isLaunchUsed: true, token: 'own' }, false],
  [{ initData: 'launch', isLaunchUsed: false }, false],
  [{ initData: null, isLaunchUsed: true }, false],
])('a page with %j asks to be opened from the bot again: %s', (context, asks) => {
  const snapshot = sessionMachine.resolveState({ value: 'guest', context: { ...empty, ...context } });
  expect(needsNewLaunch(snapshot)).toBe(asks);
  expect(snapshot.hasTag('guest')).toBe(true);
});

test('whoever is signed in is asked about a link of another', () => {
  const vera = { id: 'vera' } as User;
  expect(linkTokenUser(knownWith({ linkToken: { token: 'new', user: vera } }))).toBe(vera);
  expect(linkTokenUser(knownWith({}))).toBeNull();
  expect(linkTokenUser(knownWith({ user: null, linkToken: { token: 'new', user: vera } }))).toBeNull();
});

test('launch data that names nobody makes nobody another', () => {
  const fetching = sessionMachine.resolveState({
    value: { active: 'fetching' },
    context: { ...empty, token: 'own', initData: 'launch' },
  });
  const answer = { type: 'xstate.done.actor.0.session.active.fetching', output: user } as unknown as SessionEvent;
  const [after] = transition(sessionMachine, fetching, answer);
  expect(after.value).toEqual({ active: 'known' });
});
