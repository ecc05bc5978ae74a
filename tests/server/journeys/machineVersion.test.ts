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

describe('a journey stored by version 1', () => {
  /** What a row of version 1 did not hold. */
  const forget = sql`update journeys set machine_version = 1, context = context - 'missed' - 'skipped' - 'canPress'`;

  test('is read, continues on a press and is stored in the current version', async () => {
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

describe('a journey stored by a newer version', () => {
  const newer = journeyMachineVersion + 1;

  test('sets its contact’s update aside, logs it, and blocks no other contact', async () => {
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

  test('is not woken, and does not block the wake-up of others', async () => {
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

  test('stays due when its message is sent, and continues once the newer version runs', async () => {
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

  test('is closed once the newer version runs if its contact blocked the bot meanwhile', async () => {
    await world.receive(world.event(ann, start));
    await storeAs(newer);
    await world.sendAll('unreachable');
    await storeAs(journeyMachineVersion);
    expect(await world.wake()).toBe(1);
    expect(await world.journey(ann)).toMatchObject({ value: 'blocked', wake_at: null });
  });
});

test('is no longer due when woken while its message is in flight', async () => {
  await world.receive(world.event(ann, start));
  await world.db.updateTable('journeys').set({ wake_at: world.deps.now() }).execute();
  expect(await world.wake()).toBe(1);
  expect(await world.journey(ann)).toMatchObject({ value: 'sending', wake_at: null });
  expect(await world.wake()).toBe(0);
});
