import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { LostClaims } from '#server/outbox/lostClaims.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { openOutboxWorld, type OutboxWorld } from './outboxWorld.ts';

let database: Database;
let world: OutboxWorld;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openOutboxWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

it('what was committed is given back only once no answer can come any more that begins its call', async () => {
  const bot = await world.addBot();
  const id = await world.put(bot, world.addPerson(bot));
  await world.db.updateTable('deliveries').set({ state: 'sending', sending_by: 'me' }).where('id', '=', id).execute();
  /** When the bot's turn began whose answer has not come. */
  let openSince = performance.now();
  const givenBack: string[] = [];
  const lost = new LostClaims({
    ...{ db: world.db, by: 'me', isKnown: () => false, openSince: () => openSince },
    giveBack: (rows) => givenBack.push(...rows.map((row) => row.id)),
  });
  await lost.find();
  expect(lost.areSought, 'nobody looks where no answer was lost').toBe(false);
  lost.mayExist();
  for (let look = 0; look < 3; look++) await lost.find();
  expect(givenBack, 'the turn may have written it').toEqual([]);
  // a later turn of a busy bot has not: it began when the row was there
  openSince = performance.now();
  await lost.find();
  expect(givenBack).toEqual([id]);
});
