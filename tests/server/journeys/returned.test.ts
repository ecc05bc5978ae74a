import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { transaction } from '#server/db/transaction.ts';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { type JourneyWorld, openJourneyWorld, started } from './journeyWorld.ts';

/** People who block the bot and come back; the laws of it are in tests/machines/journey/blocking.test.ts. */

const ann = 501;
const minute = 60_000;
const only = id(1);
const [hello, later] = [id(11), id(12)];
/** A stage that nobody can leave by a press: a message at once, and another one after two minutes. */
const silent = {
  tags: [],
  stages: [stage(only, message({ id: hello }), message({ id: later, delay: 120 }))],
};

let world: JourneyWorld;
afterEach(() => world.close());

const member = (open: boolean) => ({ kind: 'member' as const, open });
async function waitingAnn(): Promise<void> {
  world = await openJourneyWorld(silent);
  await world.receive(world.event(ann, { kind: 'start', payload: null }));
  await world.sendAll();
}

test('who is back before the wait is over gets the message in its time, and finishes', async () => {
  await waitingAnn();
  await world.receive(world.event(ann, member(false)));
  world.pass(minute);
  expect(await world.journey(ann)).toMatchObject({ value: 'blocked', wake_at: null });
  await world.receive(world.event(ann, member(true)));
  expect(await world.journey(ann)).toMatchObject({ value: 'waiting', wake_at: new Date(started + 2 * minute) });
  world.pass(minute);
  await world.wake();
  expect(await world.sendAll()).toMatchObject([{ message: later }]);
  expect(await world.journey(ann)).toMatchObject({ state: 'finished', value: 'finished' });
});

test('who is back after it has finished: nothing more would come', async () => {
  await waitingAnn();
  await world.receive(world.event(ann, member(false)));
  world.pass(3 * minute);
  await world.receive(world.event(ann, { kind: 'text', text: 'I am back', media: null }));
  expect(await world.sendAll()).toEqual([]);
  expect(await world.journey(ann)).toMatchObject({ state: 'finished', value: 'finished' });
  expect(await world.counts()).toMatchObject({ [only]: { people: 1, finished: 1 } });
});

test('who was back before it while the server was away gets the message late', async () => {
  await waitingAnn();
  await world.receive(world.event(ann, member(false)));
  const back = world.event(ann, member(true), started + minute);
  world.pass(10 * minute);
  await world.receive(back);
  expect(await world.wake()).toBe(1);
  expect(await world.sendAll()).toMatchObject([{ message: later }]);
  expect(await world.journey(ann)).toMatchObject({ value: 'finished' });
});

test('who was taken to choose by an earlier version, on a stage without a button, has finished', async () => {
  await waitingAnn();
  const earlier = sql`update journeys set value = 'choosing', machine_version = 2, wake_at = null, context = context - 'due'`;
  await earlier.execute(world.db);
  const file = migrationFiles.find(({ name }) => name.endsWith('returned_people'));
  await transaction(world.db, (tx) => sql.raw(file?.sql ?? '').execute(tx));
  expect(await world.journey(ann)).toMatchObject({ state: 'finished', value: 'finished' });
  expect(await world.counts()).toMatchObject({ [only]: { people: 1, finished: 1 } });
});
