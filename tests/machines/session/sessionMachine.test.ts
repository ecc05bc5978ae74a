import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { User } from '#contract/schemas/account/user.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import {
  authorization,
  guestAnswer,
  isActive,
  needsNewLaunch,
  signedInAnswer,
} from '#machines/session/sessionAnswers.ts';
import type { SessionInput } from '#machines/session/sessionEvents.ts';

const user = { id: 'user' } as User;
interface World {
  fetchUser?: () => Promise<User | null>;
  tradeLaunch?: () => Promise<string | null>;
  endSession?: () => Promise<void>;
}

function open(input: Partial<SessionInput>, { fetchUser, tradeLaunch, endSession }: World = {}) {
  const stored: (string | null)[] = [];
  const machine = sessionMachine.provide({
    actors: {
      fetchUser: fromPromise(fetchUser ?? (async () => user)),
      tradeLaunch: fromPromise(tradeLaunch ?? (async () => 'traded')),
      endSession: fromPromise(endSession ?? (async () => undefined)),
    },
    actions: {
      storeToken: (_args, { token }) => void stored.push(token),
      clearToken: () => void stored.push(null),
    },
  });
  const actor = createActor(machine, { input: { token: null, initData: null, ...input } }).start();
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, stored, rest };
}

const away = () => Promise.reject(new Error('away'));

test.each([
  [null, null, false],
  ['null', null, false],
  ['', null, false],
  ['t', null, true],
  [null, 'launch', true],
  ['null', 'launch', true],
])('token %j and launch data %j: active %j', (token, initData, active) => {
  const snapshot = open({ token, initData }).actor.getSnapshot();
  expect(isActive(snapshot)).toBe(active);
  expect(guestAnswer(snapshot)).toBe(active ? 'goHome' : 'enter');
});

test('a guard fetches the user once and lets them in', async () => {
  const { actor, rest } = open({ token: 't' });
  expect(signedInAnswer(actor.getSnapshot())).toBe('ask');
  actor.send({ type: 'user.request' });
  expect(signedInAnswer(actor.getSnapshot())).toBe('wait');
  expect(signedInAnswer(await rest())).toBe('enter');
});

test.each<[string, () => Promise<User | null>]>([
  ['an error', away],
  ['an answer without an id', async () => null],
])('%s clears the token and leads to sign-in', async (_what, fetchUser) => {
  const { actor, stored, rest } = open({ token: 't' }, { fetchUser });
  actor.send({ type: 'user.request' });
  const snapshot = await rest();
  expect([signedInAnswer(snapshot), isActive(snapshot), stored]).toEqual(['signIn', false, [null]]);
});

test('launch data is traded once for a token, which is sent from then on', async () => {
  const { actor, stored, rest } = open({ initData: 'launch' });
  expect(authorization(actor.getSnapshot())).toBe('TG launch');
  const snapshot = await rest();
  expect([authorization(snapshot), signedInAnswer(snapshot), stored]).toEqual(['Token traded', 'enter', ['traded']]);
});

test('a launch without an account while sign-up is closed differs from no answer', async () => {
  const closed = () => Promise.reject(Object.assign(new Error('closed'), { status: 403, code: 'sign_up_closed' }));
  const { rest } = open({ initData: 'launch' }, { tradeLaunch: closed });
  expect((await rest()).context.endReason).toBe('noAccount');
});

test('rejected launch data is not used again, so that there is no redirect loop', async () => {
  const { rest } = open({ initData: 'launch' }, { tradeLaunch: away });
  const snapshot = await rest();
  expect([signedInAnswer(snapshot), guestAnswer(snapshot), needsNewLaunch(snapshot), authorization(snapshot)]).toEqual([
    'signIn',
    'enter',
    true,
    null,
  ]);
});

test.each<[string, World]>([
  ['answers', {}],
  ['fails', { endSession: away }],
])('signing out clears when its call %s', async (_what, world) => {
  const { actor, stored, rest } = open({ token: 't' }, world);
  actor.send({ type: 'signOut.request' });
  expect(authorization(actor.getSnapshot())).toBe('Token t');
  expect([isActive(await rest()), stored]).toEqual([false, [null]]);
});

test('signing in stores the token and clears the previous user', async () => {
  const { actor, stored } = open({});
  actor.send({ type: 'token.accepted', token: 'new' });
  expect([signedInAnswer(actor.getSnapshot()), authorization(actor.getSnapshot()), stored]).toEqual([
    'ask',
    'Token new',
    ['new'],
  ]);
});
