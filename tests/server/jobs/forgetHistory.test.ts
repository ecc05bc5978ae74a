import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { forgetHistory } from '#server/jobs/forgetHistory.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

const now = new Date('2026-05-01T00:00:00Z');
const owner = randomUUID();
let database: Database;

/** For each of 3,000 contacts a line of the history and a message of each state, of yesterday and of a year ago. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`insert into users (id) values (${owner})`.execute(db);
  await sql`insert into bots (owner_id, id, telegram_id, username, name) values (${owner}, ${owner}, 1, 'bot', 'Bot')`.execute(
    db,
  );
  await sql`insert into contacts (owner_id, id, telegram_id)
    select ${owner}, gen_random_uuid(), n from generate_series(1, 3000) n`.execute(db);
  await sql`insert into history (owner_id, id, contact_id, kind, data, at)
    select owner_id, gen_random_uuid(), id, 'text', '{"text": "Hello"}', ${now}::timestamptz - days * interval '1 day'
    from contacts cross join unnest(array[1, 365]) days`.execute(db);
  await sql`insert into deliveries (owner_id, id, bot_id, contact_id, chat_id, cause, cause_id, message_key, call, state, due_at, settled_at)
    select owner_id, gen_random_uuid(), ${owner}, id, telegram_id, cause, gen_random_uuid(), 'm', '{"method": "sendMessage", "params": {}}',
      state, now(), case when state not in ('queued', 'held') then ${now}::timestamptz - days * interval '1 day' end
    from contacts cross join unnest(array[1, 365]) days
    cross join (values ('sent', 'reply'), ('failed', 'visit'), ('uncertain', 'mailing'), ('queued', 'letter'), ('held', 'letter')) as s (state, cause)
    where telegram_id % 10 = 0`.execute(db);
}, 60_000);
afterAll(() => database.close());

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n;

it('keeps everything where it is to be kept for ever', async () => {
  expect(await forgetHistory(database.db, { now, days: { history: 0, deliveries: 0 } })).toBe(0);
  expect([await count('history'), await count('deliveries')]).toEqual([6_000, 3_000]);
});

it('deletes what is older, and nothing that waits or that the owner has still to decide', async () => {
  expect(await forgetHistory(database.db, { now, days: { history: 90, deliveries: 35 } })).toBe(3_000 + 600);
  expect([await count('history'), await count('deliveries')]).toEqual([3_000, 2_400]);
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::integer as n from deliveries group by state order by state`.execute(database.db);
  expect(Object.fromEntries(rows.map(({ state, n }) => [state, n]))).toEqual({
    ...{ sent: 300, failed: 300, uncertain: 600, queued: 600, held: 600 },
  });
  expect(await forgetHistory(database.db, { now, days: { history: 90, deliveries: 35 } })).toBe(0);
});

it('keeps the security log as long as is said', async () => {
  const last_at = new Date(now.getTime() - 200 * 86_400_000);
  const event = {
    id: randomUUID(),
    kind: 'sign_in' as const,
    at: last_at,
    last_at,
    group_key: Buffer.from('a'),
    detail: '{}',
  };
  await database.db.insertInto('security_events').values(event).execute();
  await deleteExpiredRows(database.db, now, { log: 0 });
  expect(await count('security_events')).toBe(1);
  await deleteExpiredRows(database.db, now, { log: 201 });
  expect(await count('security_events')).toBe(1);
  await deleteExpiredRows(database.db, now, { log: 199 });
  expect(await count('security_events')).toBe(0);
});
