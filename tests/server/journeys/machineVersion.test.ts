import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { errorTexts } from '#server/http/errorTexts.ts';
import { say } from '#server/texts/say.ts';
import { journeyMachineVersion } from '#machines/journey/upgrade.ts';
import { buttons, stages } from '#tests/machines/journey/exampleFunnel.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openPeopleWorld, type PeopleWorld, type Walked } from '../contacts/peopleWorld.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const ann = 501;
const bob = 502;
const start = { kind: 'start' as const, payload: null };

let world: JourneyWorld;
beforeEach(async () => {
  world = await openJourneyWorld();
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

test('a journey stored by version 3, which knew no questions, goes on with a press', async () => {
  await world.receive(world.event(ann, start));
  await world.sendAll();
  world.pass(60_000);
  await world.wake();
  await world.sendAll();
  await sql`
    update journeys set machine_version = 3, context = context - array['withheld', 'done', 'answered', 'closed', 'open', 'tries',
      'triedAt', 'isSplit', 'album', 'since', 'timers', 'late', 'keyboard', 'changed', 'hops']`.execute(world.db);
  await world.receive(await world.press(ann, buttons.next));
  expect(await world.journey(ann)).toMatchObject({ stage_id: stages.gift });
  expect(await versions()).toEqual([journeyMachineVersion]);
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

describe('an owner’s call about a journey stored by a newer version', () => {
  const { contacts } = endpoints;
  let people: PeopleWorld;
  let shop: Walked;
  let contact: string;

  beforeAll(async () => {
    people = await openPeopleWorld();
    shop = await people.run();
    await shop.receive([{ telegram_id: ann, first_name: 'Ann' }, start]);
    contact = (await shop.people()).results[0]?.id ?? '';
    await writeVersion(journeyMachineVersion + 1);
  });
  afterAll(() => people.stop());

  const writeVersion = (machine_version: number) =>
    people.test.app.deps.db
      .updateTable('journeys')
      .set({ machine_version })
      .where('owner_id', '=', people.owner.id)
      .execute();
  const readJourneys = () =>
    people.test.app.deps.db.selectFrom('journeys').selectAll().where('owner_id', '=', people.owner.id).execute();
  const move = (headers: Record<string, string> = {}) =>
    people.owner.call(contacts.move, {
      params: { id: contact },
      body: { funnel: shop.funnel.id, stage: shop.stages[1] },
      headers,
    });
  const calls: [string, () => Promise<{ status: number; body: unknown }>][] = [
    ['a move', () => move()],
    [
      'a restart',
      () => people.owner.call(contacts.restart, { params: { id: contact }, body: { funnel: shop.funnel.id } }),
    ],
    ['a move of many', () => shop.move({ from: shop.stages[0], to: shop.stages[1] })],
  ];

  test.each(calls)('is refused for %s, and changes nothing', async (_name, call) => {
    const before = await readJourneys();
    const { status, body } = await call();
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'server_outdated', detail: say(errorTexts.server_outdated, 'en') },
    });
    expect(await readJourneys()).toEqual(before);
  });

  longTest('says in the language of the request to update the server', async () => {
    const { body } = await move({ 'accept-language': 'ru' });
    expect(body).toMatchObject({ detail: expect.stringContaining('Обновите сервер') });
  });

  test('succeeds once the newer version runs', async () => {
    await writeVersion(journeyMachineVersion);
    expect((await move()).status).toBe(200);
    expect(await readJourneys()).toMatchObject([{ stage_id: shop.stages[1], machine_version: journeyMachineVersion }]);
  });
});

test('is no longer due when woken while its message is in flight', async () => {
  await world.receive(world.event(ann, start));
  await world.db.updateTable('journeys').set({ wake_at: world.deps.now() }).execute();
  expect(await world.wake()).toBe(1);
  expect(await world.journey(ann)).toMatchObject({ value: 'sending', wake_at: null });
  expect(await world.wake()).toBe(0);
});
