import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceAfterCommit, type Change, notify } from '#server/db/notify.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { transaction } from '#server/db/transaction.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('either database', () => {
  it('returns numbers, dates, buffers and JSON documents', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as n, now() as at,
      '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as document from users`.execute(database.db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      n: 0,
      at: expect.any(Date),
      bytes: Buffer.from([0, 255]),
      document: { a: [1] },
    });
    expect(Buffer.isBuffer((rows[0] as { bytes: Buffer }).bytes)).toBe(true);
  });

  it('plans a marked statement once, also after the table has changed', async () => {
    const count = (key: string) =>
      prepared(sql<{ n: number }>`select count(*)::integer as n from installation where key = ${key}`);
    const ask = async (key: string) => (await count(key).execute(database.db)).rows[0]?.n;
    expect([await ask('marked'), await ask('other')]).toEqual([0, 0]);
    await sql`alter table installation add column more text`.execute(database.db);
    await sql`insert into installation (key, value) values ('marked', '1')`.execute(database.db);
    expect([await ask('marked'), await ask('other')]).toEqual([1, 0]);
    const { rows } = await sql`select from pg_prepared_statements where statement like '%from installation%'
      and statement not like '%pg_prepared%'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await sql`alter table installation drop column more`.execute(database.db);
    await sql`delete from installation`.execute(database.db);
  });

  it('compiles no statement', async () => {
    const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(database.db);
    if (database.kind === 'postgres') expect(rows).toEqual([{ jit: 'off' }]);
    else expect(rows).toHaveLength(1);
  });

  it('isolates a transaction from concurrent queries', async () => {
    const inside = transaction(database.db, async (tx) => {
      await tx.insertInto('installation').values({ key: 'mine', value: '1' }).execute();
      throw new Error('undo');
    });
    const others = ['a', 'b', 'c'].map((key) =>
      transaction(database.db, (tx) => tx.insertInto('installation').values({ key, value: '2' }).execute()),
    );
    const plain = database.db.insertInto('installation').values({ key: 'd', value: '3' }).execute();
    await expect(inside).rejects.toThrow('undo');
    await Promise.all([...others, plain]);
    const rows = await database.db.selectFrom('installation').select('key').orderBy('key').execute();
    expect(rows.map((row) => row.key)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('retries the transaction that the database aborts', async () => {
    let attempts = 0;
    await transaction(database.db, async (tx) => {
      if (++attempts < 3) await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx);
    });
    expect(attempts).toBe(3);
  });

  it('notifies of committed changes, and of none that is rolled back', async () => {
    const told: Change[] = [];
    const heard = new Promise<void>((resolve) => {
      const stop = database.listen((change) => {
        told.push(change);
        if (change.kind === 'outbox') {
          stop();
          resolve();
        }
      });
    });
    await transaction(database.db, async (tx) => {
      await notify(tx, { kind: 'bots' });
      throw new Error('undo');
    }).catch(() => {});
    await notify(database.db, { kind: 'outbox' });
    await heard;
    expect(told).toEqual([{ kind: 'outbox' }]);
  });

  it('plans a prepared statement anew when its table has grown', async () => {
    await sql`create table grown (id integer primary key, other integer)`.execute(database.db);
    await sql`create index on grown (other)`.execute(database.db);
    const statement = (id: number) => prepared(sql`select other from grown where id = ${id}`);
    await database.db.connection().execute(async (connection) => {
      const plan = async () => {
        await statement(1).execute(connection);
        const { rows: names } = await sql<{ name: string }>`
          select name from pg_prepared_statements where statement like '%from grown where id%'`.execute(connection);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain execute ${sql.id(names[0]?.name ?? '')}(1)`.execute(connection);
        return rows.map((row) => row['QUERY PLAN']).join();
      };
      await sql`set plan_cache_mode = force_generic_plan; set enable_indexscan = off; set enable_bitmapscan = off`.execute(
        connection,
      );
      expect(await plan()).toContain('Seq Scan');
      await sql`reset enable_indexscan; reset enable_bitmapscan; set enable_seqscan = off`.execute(connection);
      await expect.poll(plan, { interval: 50 }).toContain('Index Scan');
      await sql`reset plan_cache_mode; reset enable_seqscan`.execute(connection);
    });
    await sql`drop table grown`.execute(database.db);
  });

  it('announces what a transaction has changed once it is committed, in this process at once, to others soon, once each', async () => {
    const url = process.env.TEST_DATABASE === 'postgres' ? await urlOf(database) : null;
    // an address may name its connections
    const other = url === null ? null : await openDatabase({ dataDir: '', url: `${url}?application_name=mine` });
    try {
      const heard: string[] = [];
      const hear = (by: string) => (change: Change) => void heard.push(`${by} ${change.kind}`);
      database.listen(hear('own'));
      other?.listen(hear('other'));
      const change = async (fails: boolean) => {
        await transaction(database.db, async (tx) => {
          announceAfterCommit(tx, database.announce);
          await notify(tx, { kind: fails ? 'mails' : 'bots' });
          if (fails) throw new Error('undo');
        }).catch(() => {});
      };
      await change(true);
      await change(false);
      expect(heard).toEqual(['own bots']);
      // one that is notified comes after those that were announced before it
      await notify(database.db, { kind: 'outbox' });
      const all = [...['own bots', 'own outbox'], ...(other ? ['other bots', 'other outbox'] : [])];
      await expect.poll(() => heard.toSorted()).toEqual(all.toSorted());
    } finally {
      await other?.close();
    }
  });
});

/** Where its connections lead. */
async function urlOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string; port: string }>`
    select current_database() as name, current_setting('port') as port`.execute(db);
  return `postgres://app@127.0.0.1:${rows[0]?.port}/${rows[0]?.name}`;
}
