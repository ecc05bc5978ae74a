import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/open/open.ts';
import { recordset, recordsetWith } from '#server/db/recordset.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const owner_id = '01890000-0000-7000-8000-000000000001';

it('gives rows with the types of a table’s columns, and null for those that a row lacks', async () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const rows = recordset(
    'deliveries',
    ['owner_id', 'part', 'call', 'due_at', 'reason'],
    [
      { owner_id, part: 1, call: { method: 'sendMessage', params: {} }, due_at: at },
      { owner_id, part: 2 },
    ],
  );
  const { rows: found } = await sql`
    select x.*, pg_typeof(part)::text as type from ${rows} as x order by part`.execute(database.db);
  expect(found).toEqual([
    { owner_id, part: 1, type: 'smallint', call: { method: 'sendMessage', params: {} }, due_at: at, reason: null },
    { owner_id, part: 2, type: 'smallint', call: null, due_at: null, reason: null },
  ]);
});

it('gives no rows where there are none', async () => {
  const { rows } = await sql`select x.id from ${recordset('deliveries', ['id'], [])} as x`.execute(database.db);
  expect(rows).toEqual([]);
});

it('gives rows of no table with the types that are named', async () => {
  const zones = recordsetWith({ zone: 'text', at: 'timestamptz', order: 'bigint' }, [
    { zone: 'Europe/Moscow', at: new Date(0), order: 7, more: true },
  ]);
  const { rows } = await sql`select x.* from ${zones} as x`.execute(database.db);
  expect(rows).toEqual([{ zone: 'Europe/Moscow', at: new Date(0), order: 7 }]);
});

it('compiles only with columns of the table, and only with values and types that fit', () => {
  recordset('chats', ['owner_id', 'blocked_at'], [{ owner_id, blocked_at: null }]);
  // @ts-expect-error not a column
  recordset('chats', ['owner_id', 'person_id'], [{ owner_id }]);
  // @ts-expect-error not a date
  recordset('chats', ['owner_id', 'blocked_at'], [{ owner_id, blocked_at: 'now' }]);
  recordsetWith({ zone: 'text' }, [{ zone: 'UTC' }]);
  // @ts-expect-error not in the rows
  recordsetWith({ place: 'text' }, [{ zone: 'UTC' }]);
  // @ts-expect-error not the type of the values
  recordsetWith({ zone: 'integer' }, [{ zone: 'UTC' }]);
});
