import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journeyMachineVersion } from '#machines/journey/upgrade.ts';
import type { Database } from '#server/db/open.ts';
import { buttons, stages } from '#tests/machines/journey/exampleFunnel.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const ann = 501;
const bob = 502;
const start = { kind: 'start' as const, payload: null };

let database: Database;
let world: JourneyWorld;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await openJourneyWorld(database.db);
});
afterEach(() => world.close());

const versions = async () =>
  (await world.db.selectFrom('journeys').select('machine_version').execute()).map((row) => row.machine_version);

/** Everything that is stored becomes a row of another version. */
const storeAs = (version: number) => world.db.updateTable('journeys').set({ machine_version: version }).execute();

describe('a journey that version 1 stored', () => {
  /** What a row of version 1 did not hold. */
  const forget = sql`update journeys set machine_version = 1, context = context - 'missed' - 'skipped' - 'canPress'`;

  test('is read, goes on by a press and is stored in today’s version', async () => {
    await world.receive(world.event(ann, start));
    await world.sendAll();
    world.pass(60_000);
    await world.wake();
    await world.sendAll();
    await forget.execute(world.db);
    await world.receive(await world.press(ann, buttons.next));
    expect(await world.journey(ann)).toMatchObject({ stage_id: stages.gift });
    expect(await versions()).toEqual([journeyMachineVersion]);
  });

  test('is woken when its message falls due', async () => {
    await world.receive(world.event(ann, start));
    await world.sendAll();
    await forget.execute(world.db);
    world.pass(60_000);
    expect(await world.wake()).toBe(1);
    expect(await world.sendAll()).toHaveLength(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'choosing' });
  });
});

describe('a journey that a newer version stored', () => {
  const newer = journeyMachineVersion + 1;

  test('sets the update of its person aside, with a line in the log, and blocks nobody else', async () => {
    await world.receive(world.event(ann, start));
    await storeAs(newer);
    const before = await world.journey(ann);
    const again = world.event(ann, start);
    expect(await world.receive(again, world.event(bob, start))).toBe(true);
    expect(await world.journey(ann)).toEqual(before);
    expect(await world.journey(bob)).toMatchObject({ stage_id: stages.welcome });
    const aside = await world.db
      .selectFrom('bot_updates')
      .select(['update_id', 'body', 'error'])
      .where('is_set_aside', '=', true)
      .execute();
    expect(aside).toEqual([
      { update_id: again.update_id, body: again, error: expect.stringContaining('start the newer version') },
    ]);
    expect(world.logged.map(({ message }) => message)).toContain('an update cannot be taken and is set aside');
  });

  test('is not woken, and keeps none of the others from being', async () => {
    await world.receive(world.event(ann, start));
    await world.sendAll();
    await storeAs(newer);
    await world.receive(world.event(bob, start));
    await world.sendAll();
    world.pass(60_000);
    expect(await world.wake()).toBe(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'waiting' });
    expect(await world.journey(bob)).toMatchObject({ value: 'sending' });
  });

  test('is left due when its message is sent, and goes on once the newer version runs', async () => {
    await world.receive(world.event(ann, start));
    await storeAs(newer);
    expect(await world.sendAll()).toHaveLength(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'sending', wake_at: world.deps.now() });
    expect(world.logged.map(({ message }) => message)).toContain(
      'a newer version of Voronka has stored these journeys and has to go on with them',
    );
    expect(await world.wake()).toBe(0);
    // the newer version is this one, from here on
    await storeAs(journeyMachineVersion);
    expect(await world.wake()).toBe(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'waiting' });
  });

  test('whose person has blocked the bot meanwhile is closed once the newer version runs', async () => {
    await world.receive(world.event(ann, start));
    await storeAs(newer);
    await world.sendAll('unreachable');
    await storeAs(journeyMachineVersion);
    expect(await world.wake()).toBe(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'blocked', wake_at: null });
  });
});

test('a journey that is woken while its message is still on its way is due no more', async () => {
  await world.receive(world.event(ann, start));
  await world.db.updateTable('journeys').set({ wake_at: world.deps.now() }).execute();
  expect(await world.wake()).toBe(1);
  expect(await world.journey(ann)).toMatchObject({ value: 'sending', wake_at: null });
  expect(await world.wake()).toBe(0);
});
