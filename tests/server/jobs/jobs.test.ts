import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notify } from '#server/db/notify.ts';
import type { Database } from '#server/db/open/open.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { vacuumTables } from '#server/jobs/vacuumTables.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const waiting = { timeout: 20_000, interval: 50 };
const day = 86_400_000;

/** On PostgreSQL all its connections, of the pool and of its listener, as a restart would; PGlite has none to lose. */
async function loseConnections(): Promise<void> {
  if (database.kind === 'pglite') return;
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(database.db);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db).catch(() => {});
}

describe('jobs', () => {
  it('run by cron, and go on after lost connections, as notifications do', async () => {
    const run = vi.fn(async () => {});
    const jobs = await startJobs({
      database,
      jobs: [{ queue: 'test.tick', cron: '* * * * *', run }],
      now: () => new Date(),
      log: { error: () => {} },
      pace: { pollSeconds: 1, clockSeconds: 1 },
    });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), waiting);

    await loseConnections();
    const again = () => sql`insert into pgboss.job (name) values ('test.tick')`.execute(database.db);
    await vi.waitFor(again, waiting);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), waiting);

    const heard = vi.fn();
    const stop = database.listen(heard);
    const isHeard = async () => {
      await notify(database.db, { kind: 'bots' });
      expect(heard).toHaveBeenCalledWith({ kind: 'bots' });
    };
    await vi.waitFor(isHeard, waiting);
    stop();
    await jobs.stop();
  });
});

describe('rows past their retention', () => {
  it('are deleted, in as many batches as it takes', async () => {
    const now = new Date('2026-05-01T00:00:00Z');
    const old = new Date(now.getTime() - 3 * day);
    await sql`insert into attempts (kind, account, address, at)
      select 'login', 'a@b.c', '1.2.3.4', ${old}::timestamptz from generate_series(1, 5001)`.execute(database.db);
    const asked = { kind: 'mail', account: 'a@b.c', address: '1.2.3.4', at: now } as const;
    await database.db.insertInto('attempts').values(asked).execute();
    await deleteExpiredRows(database.db, now);
    expect(await database.db.selectFrom('attempts').select('at').execute()).toEqual([{ at: now }]);
  });
});

describe('tables that changed much', () => {
  it('are analyzed, and their dead rows vacuumed', async () => {
    await sql`insert into installation select 'k' || n, '1' from generate_series(1, 3000) n`.execute(database.db);
    await sql`update installation set value = '2'`.execute(database.db);
    const tidied = vi.fn(() => vacuumTables(database.db));
    // PostgreSQL counts a moment later, and tidies by itself: whoever comes first
    const known = () => sql<{ n: number }>`select reltuples::integer as n from pg_class where relname = 'installation'`;
    const isTidied = async () => {
      await tidied();
      expect((await known().execute(database.db)).rows).toEqual([{ n: 3000 }]);
    };
    await vi.waitFor(isTidied, waiting);
    expect(await vacuumTables(database.db)).not.toContain('installation');
  });

  it('are read by their indexes alone once they grew, on PGlite too', async () => {
    await sql`insert into attempts (kind, account, address, at)
      select 'login', 'grown' || n, '1.2.3.4', now() from generate_series(1, 5000) n`.execute(database.db);
    // PostgreSQL's autovacuum comes within a minute
    if (database.kind === 'pglite') expect(await vacuumTables(database.db)).toContain('attempts');
    else await sql`vacuum attempts`.execute(database.db);
    const { rows } = await sql`select relpages > 10 and relallvisible = relpages as seen
      from pg_class where relname = 'attempts'`.execute(database.db);
    expect(rows).toEqual([{ seen: true }]);
  });
});
