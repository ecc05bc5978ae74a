import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letterOf } from '#server/db/conditions/letterOf.ts';
import { openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';

let world: SeriesWorld;
beforeAll(async () => {
  world = await openSeriesWorld();
  await world.connect();
});
afterAll(() => world.close());

const minuteMs = 60_000;

it('what waits is dropped with its letter and its series, and when the series is turned off', async () => {
  const { id } = await world.make();
  const add = async (hours: number) => (await world.addLetter(id, { timing: { kind: 'after', hours } })).id;
  const [removed, waiting, late] = [await add(1), await add(2), await add(3)];
  await world.call('turnOn', { params: { id }, body: {} });
  await world.call('addMember', { params: { id }, body: { contact: await world.person() } });
  for (let hour = 1; hour <= 3; hour++) {
    world.pass(60 * minuteMs);
    await world.tick();
  }
  const fates = () => Promise.all([removed, waiting, late].map((letter) => world.fates(letter)));
  expect(await fates()).toEqual([{ queued: 1 }, { queued: 1 }, { queued: 1 }]);
  await world.test.app.deps.db
    .updateTable('deliveries')
    .set({ state: 'held', reason: 'late' })
    .where('message_key', '=', late)
    .execute();

  await world.call('removeLetter', { params: { id, letter: removed } });
  expect(await fates()).toEqual([{ 'dropped removed': 1 }, { queued: 1 }, { 'held late': 1 }]);
  await world.call('turnOff', { params: { id } });
  expect(await fates()).toEqual([{ 'dropped removed': 1 }, { 'dropped series_off': 1 }, { 'held late': 1 }]);
  await world.call('remove', { params: { id } });
  expect(await fates()).toEqual([{ 'dropped removed': 1 }, { 'dropped series_off': 1 }, { 'dropped removed': 1 }]);
});

it('what is sent by hand passes over whom a stop rule stops, and is late after an outage', async () => {
  const { id } = await world.make({ stops_on: { tags: [world.tag], stages: [] } });
  const [first, second] = [(await world.addLetter(id)).id, (await world.addLetter(id)).id];
  const people = [await world.person(), await world.person(), await world.person()];
  for (const contact of people) await world.call('addMember', { params: { id }, body: { contact } });
  await world.giveTag(people[1] ?? '');
  const send = async (letter: string) => {
    const sent = await world.call('sendLetter', { params: { id, letter }, body: { to: 'all' } });
    expect(sent).toMatchObject({ status: 200, body: { people: 2 } });
  };
  await send(first);
  // nothing puts it into the outbox meanwhile
  world.pass(59 * minuteMs);
  await world.tick();
  await send(second);
  world.pass(61 * minuteMs);
  await world.tick();
  expect([await world.fates(first), await world.fates(second)]).toEqual([{ queued: 2 }, { 'held late': 2 }]);
});

it('one member whose dates cannot be computed keeps nobody else’s letters back', async () => {
  const { id } = await world.make({ time_zone: 'contact' });
  const letter = await world.addLetter(id, { timing: { kind: 'every', n: 1, unit: 'days' } });
  await world.call('turnOn', { params: { id }, body: {} });
  const people = [await world.person(), await world.person(), await world.person()];
  for (const contact of people) await world.call('addMember', { params: { id }, body: { contact } });
  const { db } = world.test.app.deps;
  // no zone of the server's time zone data, as after a change of these
  const zone = db.updateTable('contacts').set({ time_zone: 'Mars/Olympus' });
  await zone.where('id', '=', people[1] ?? '').execute();
  world.pass(24 * 60 * minuteMs);
  await world.tick();
  expect(await world.fates(letter.id)).toEqual({ queued: 2 });
  const members = db.selectFrom('series_members').select(['contact_id', 'is_held']).where('series_id', '=', id);
  const held = (await members.execute()).filter(({ is_held }) => is_held);
  expect(held.map(({ contact_id }) => contact_id)).toEqual([people[1]]);
  await world.call('remove', { params: { id } });
});

it('one member whose letter the database does not take keeps nobody else’s back', async () => {
  const { id } = await world.make();
  const letter = await world.addLetter(id, { timing: { kind: 'after', hours: 1 } });
  await world.call('turnOn', { params: { id }, body: {} });
  const people = [await world.person(), await world.person(), await world.person()];
  for (const contact of people) await world.call('addMember', { params: { id }, body: { contact } });
  const { db } = world.test.app.deps;
  const members = db.selectFrom('series_members').select(['id', 'contact_id', 'is_held']).where('series_id', '=', id);
  const refused = (await members.execute()).find(({ contact_id }) => contact_id === people[1]);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not a character' using errcode = '22021'; end $$`.execute(db);
  await sql`create trigger refuse before insert on deliveries for each row when (new.cause_id = ${sql.lit(refused?.id)})
    execute function refuse()`.execute(db);
  world.pass(60 * minuteMs);
  try {
    await world.tick();
  } finally {
    await sql`drop function refuse() cascade`.execute(db);
  }
  expect(await world.fates(letter.id)).toEqual({ queued: 2 });
  const held = (await members.execute()).filter(({ is_held }) => is_held);
  expect(held.map(({ contact_id }) => contact_id)).toEqual([people[1]]);
  await world.call('remove', { params: { id } });
});

it('what is no letter’s has no letter’s id, whatever its key is', async () => {
  const { db } = world.test.app.deps;
  const { rows } = await sql<{ id: string | null }>`
    select ${letterOf('d')} as id from (values ('letter', ${randomUUID()}::text), ('auto_reply', 'words'),
      ('reply', 'n:AZyt:CqAx')) as d (cause, message_key)`.execute(db);
  expect(rows.map(({ id }) => id !== null)).toEqual([true, false, false]);
});
