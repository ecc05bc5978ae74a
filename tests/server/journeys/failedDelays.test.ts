import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#tests/machines/journey/exampleFunnel.ts';
import { type JourneyWorld, openJourneyWorld } from './journeyWorld.ts';

const people = [501, 502, 503];
const [ann = 0, ...others] = people;
const minute = 60_000;

let world: JourneyWorld;
beforeEach(async () => {
  world = await openJourneyWorld();
  for (const person of people) await world.receive(world.event(person, { kind: 'start', payload: null }));
  await world.sendAll();
});
afterEach(() => world.close());

test('a delay that cannot end keeps back nobody else’s, and stands with the admin after five tries', async () => {
  const { db } = world;
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before insert on deliveries for each row when (new.chat_id = ${sql.lit(ann)}) execute function refuse()`.execute(
    db,
  );
  world.pass(minute);
  await world.wake();
  expect((await world.sendAll()).map(({ chat, message }) => [chat, message]).sort()).toEqual(
    others.map((person) => [person, messages.offer]),
  );
  for (let times = 2; times <= 5; times++) {
    world.pass(60 * minute);
    await world.wake();
  }
  const { id } = await world.journey(ann);
  expect(await db.selectFrom('failures').selectAll().execute()).toMatchObject([
    { kind: 'delay', subject: id, owner_id: world.owner, times: 5, reason: 'refused' },
  ]);
  expect(await world.journey(ann)).toMatchObject({ value: 'waiting' });

  await sql`drop trigger refuse on deliveries`.execute(db);
  world.pass(60 * minute);
  await world.wake();
  expect(await world.journey(ann)).toMatchObject({ value: 'sending' });
});
