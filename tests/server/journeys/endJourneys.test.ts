import { afterEach, beforeEach, expect, test } from 'vitest';
import { endJourneys } from '#server/journeys/endJourneys.ts';
import { holdQueued, releaseHeld } from '#server/journeys/holdDeliveries.ts';
import { messages, stages } from '#tests/machines/journey/exampleFunnel.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const ann = 501;
const start = { kind: 'start' as const, payload: null };
const hour = 3_600_000;

let world: JourneyWorld;
beforeEach(async () => {
  world = await openJourneyWorld();
  await world.receive(world.event(ann, start));
});
afterEach(() => world.close());
const key = () => ({ ownerId: world.owner, funnelId: world.funnel });

test('ending all journeys drops their queued deliveries and keeps the counts right', async () => {
  const ended = await world.db
    .transaction()
    .execute((tx) => endJourneys(world.deps, tx, { ...key(), reason: 'bot_changed' }));
  expect(ended).toBe(1);
  expect(await world.deliveries(ann)).toMatchObject([{ state: 'dropped' }]);
  expect((await world.counts())[stages.welcome]).toEqual({ people: 0, finished: 0, entered: 1, moved_on: 0, ended: 1 });
  expect(await world.db.selectFrom('journeys').select(['state', 'reason', 'is_current']).execute()).toEqual([
    { state: 'ended', reason: 'bot_changed', is_current: false },
  ]);
  await world.receive(world.event(ann, start));
  expect((await world.counts())[stages.welcome]).toMatchObject({ entered: 2, people: 1, ended: 1 });
});

test('a stop holds queued deliveries, and a reply is still sent afterwards however late', async () => {
  await world.db.transaction().execute((tx) => holdQueued(tx, key()));
  expect(await world.deliveries(ann)).toMatchObject([{ state: 'held', reason: 'stopped' }]);
  world.pass(5 * hour);
  await world.db.transaction().execute((tx) => releaseHeld(world.deps, tx, key()));
  expect(await world.sendAll()).toMatchObject([{ message: messages.hello }]);
});

test.each([
  [hour, 'queued', null],
  [hour + 1, 'held', 'late'],
])('after a long delay %d ms of a stop make it %s', async (stopped, state, reason) => {
  await world.db.updateTable('deliveries').set({ delay_seconds: 300 }).execute();
  await world.db.transaction().execute((tx) => holdQueued(tx, key()));
  world.pass(stopped);
  await world.db.transaction().execute((tx) => releaseHeld(world.deps, tx, key()));
  expect(await world.deliveries(ann)).toMatchObject([{ state, reason }]);
});

test('a delay that begins when a message is settled notifies the wake loop', async () => {
  const notified: string[] = [];
  const stop = world.listen(({ kind }) => void notified.push(kind));
  await world.sendAll();
  expect((await world.journey(ann)).value).toBe('waiting');
  await expect.poll(() => notified).toContain('delayed');
  stop();
});

test('settling a delivery while the funnel is stopped holds the next message too', async () => {
  await world.sendAll();
  world.pass(60_000);
  await world.wake();
  const [offer] = await world.db.selectFrom('deliveries').selectAll().where('state', '=', 'queued').execute();
  expect(offer).toMatchObject({ message_key: messages.offer, delay_seconds: 60 });
});
