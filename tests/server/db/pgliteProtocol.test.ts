import { Kysely, sql } from 'kysely';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { pgliteDialect } from '#server/db/open/pgliteDialect.ts';
import { prepared } from '#server/db/prepared.ts';

interface Notes {
  notes: { id: number; text: string | null; is_done: boolean | null };
}

let pglite: PGlite;
let db: Kysely<Notes>;
let calls: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  pglite = await openPgliteInMemory();
  await pglite.exec(`create table notes (id integer primary key, text text, is_done boolean, at timestamptz, doc jsonb,
    ids integer[], words text[], bytes bytea, big bigint)`);
  calls = vi.spyOn(pglite, 'execProtocolRawSync');
});
afterAll(() => pglite.close());

beforeEach(async () => {
  await pglite.exec('truncate notes');
  db = new Kysely<Notes>({ dialect: pgliteDialect(pglite) });
  calls.mockClear();
});

const insert = (id: number, is_done: unknown = null) =>
  sql`insert into notes (id, is_done) values (${id}, ${is_done})`.execute(db);
const ids = async () => (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('one statement', () => {
  it('is one call into the database, and one more for the first of its text', async () => {
    await insert(1);
    expect(calls).toHaveBeenCalledTimes(2);
    await insert(2);
    expect(calls).toHaveBeenCalledTimes(3);
    await sql`update notes set text = 'all'`.execute(db);
    expect(calls).toHaveBeenCalledTimes(4);
  });

  it('begins the transaction whose first it is, and the commit is one more call', async () => {
    await insert(1);
    calls.mockClear();
    await db.transaction().execute((tx) => sql`insert into notes (id, is_done) values (${2}, ${null})`.execute(tx));
    expect(calls).toHaveBeenCalledTimes(2);
    await db.transaction().execute(async () => {});
    expect(calls).toHaveBeenCalledTimes(2);
    expect(await ids()).toEqual([1, 2]);
  });

  it('stays prepared where it is marked, also when a value of it is refused', async () => {
    const find = (id: unknown) => prepared(sql<{ id: number }>`select id from notes where id = ${id}`).execute(db);
    await insert(1);
    await expect(find('no number')).rejects.toMatchObject({ code: '22P02' });
    expect((await find(1)).rows).toEqual([{ id: 1 }]);
    const { rows } = await sql`select from pg_prepared_statements where statement like 'select id from notes%'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is asked anew where so many others came meanwhile that its parameters are forgotten', async () => {
    const ask = async (n: number) =>
      (await sql<{ n: number }>`select ${n}::integer as n, ${sql.raw(String(n))}`.execute(db)).rows[0]?.n;
    for (let n = 0; n < 510; n++) await ask(n);
    calls.mockClear();
    expect(await ask(0)).toBe(0);
    expect(calls).toHaveBeenCalledTimes(2);
    expect(await ask(509)).toBe(509);
    expect(calls).toHaveBeenCalledTimes(3);
  });
});

it('writes and reads values of each type alike, the first time and later', async () => {
  const value = {
    ...{ id: 1, text: 'Ёж', is_done: false, at: new Date('2026-03-01T10:00:00.123Z'), doc: { a: ['ü', null] } },
    ...{ ids: [1, 2], words: ['a,b', '"c"', ''], bytes: Buffer.from([0, 255]), big: 9_007_199_254_740_991 },
  };
  for (const id of [1, 2]) {
    await sql`insert into notes values (${id}, ${value.text}, ${value.is_done}, ${value.at}, ${value.doc}, ${value.ids},
      ${value.words}, ${value.bytes}, ${value.big})`.execute(db);
    const { rows } = await sql`select * from notes where id = ${id}`.execute(db);
    expect(rows).toEqual([{ ...value, id }]);
  }
});

it('counts the rows that a statement writes', async () => {
  await insert(1);
  await insert(2);
  const result = await db.updateTable('notes').set({ text: 'both' }).where('id', '<', 9).execute();
  expect(result.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([2n]);
  expect((await sql`select * from notes where id = ${9}`.execute(db)).numAffectedRows).toBe(0n);
});

it('returns the last result of a script', async () => {
  const { rows } = await sql`insert into notes (id) values (1), (2); select id from notes; select 3 as last`.execute(
    db,
  );
  expect(rows).toEqual([{ last: 3 }]);
  expect((await sql`select 1 as one; delete from notes`.execute(db)).rows).toEqual([]);
});

describe('a transaction', () => {
  it('takes back what follows a value that cannot be sent', async () => {
    await insert(1, true);
    await db
      .transaction()
      .execute(async (tx) => {
        await expect(sql`insert into notes (id, is_done) values (${2}, ${'maybe'})`.execute(tx)).rejects.toThrow(
          'boolean',
        );
        await sql`insert into notes (id, is_done) values (${3}, ${true})`.execute(tx);
        throw new Error('undo');
      })
      .catch(() => {});
    expect(await ids()).toEqual([1]);
  });

  it('says that it committed nothing where a statement of it had failed', async () => {
    const committed = db.transaction().execute(async (tx) => {
      await sql`insert into notes (id) values (${1})`.execute(tx);
      await sql`insert into notes (id) values (${1})`.execute(tx).catch(() => {});
    });
    await expect(committed).rejects.toThrow('rolled back instead of committed');
    expect(await ids()).toEqual([]);
    await insert(1);
    expect(await ids()).toEqual([1]);
  });

  it('names the constraint that a statement breaks, and leaves the next one alone', async () => {
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey', table: 'notes' });
    await insert(2);
    expect(await ids()).toEqual([1, 2]);
  });
});
