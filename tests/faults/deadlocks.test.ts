import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';

const { funnels } = endpoints;

/** Rolls back a transaction that a failed test has left open. */
async function end(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (!transaction.isCommitted) await transaction.rollback().execute();
}

describe.skipIf(!postgresBin())('a deadlock in PostgreSQL', () => {
  let cluster: Cluster;
  let test: TestApp;
  let owner: SignedUp;
  /** A second pool of connections to the same database. */
  let others: Database;
  beforeAll(async () => {
    cluster = await startCluster();
    test = await startTestApp({
      works: false,
      database: await openDatabase({ dataDir: '', url: cluster.url('postgres') }),
    });
    owner = await signUp(test);
    others = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  });
  afterAll(async () => {
    await others?.close();
    await test?.stop();
    await cluster?.stop();
  });

  const readNumber = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(others.db)).rows[0]?.n;
  const waiting = () => readNumber(sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`);
  const deadlocks = () =>
    readNumber(
      sql<{ n: number }>`select deadlocks::integer as n from pg_stat_database where datname = current_database()`,
    );

  it('that aborts an edit is retried, and the edit is applied once', async () => {
    const { body: funnel } = await owner.call<Funnel>(funnels.create, { body: { name: 'Busy' } });
    // The edit locks its row, then writes funnel_edits, then funnels; table locks stop it before each write.
    const gate = await others.db.startTransaction().execute();
    onTestFinished(() => end(gate));
    await sql`lock table funnel_edits in exclusive mode`.execute(gate);
    const rival = await others.db.startTransaction().execute();
    onTestFinished(() => end(rival));
    await sql`lock table funnels in share mode`.execute(rival);
    // PostgreSQL aborts the transaction that detects the deadlock, so the rival is kept from detecting it first.
    await sql`set local deadlock_timeout = '1h'`.execute(rival);

    const body = { base_revision: funnel.revision, edits: [{ type: 'funnel.rename', name: 'Renamed' }] };
    const edit = owner.call<EditFunnelResponse>(funnels.edit, { params: { id: funnel.id }, body });
    await expect.poll(waiting).toBe(1);
    const rivals = sql`select id from funnels where id = ${funnel.id} for no key update`.execute(rival);
    await expect.poll(waiting).toBe(2);
    // From here on each of the two transactions waits for a lock of the other.
    await gate.commit().execute();
    await rivals;
    await rival.commit().execute();

    expect(await edit).toMatchObject({ status: 200, body: { revision: funnel.revision + 1 } });
    // A retry that comes before the rival has committed is aborted once more.
    await expect.poll(deadlocks).toBeGreaterThanOrEqual(1);
    const { body: now } = await owner.call<Funnel>(funnels.get, { params: { id: funnel.id } });
    expect(now).toMatchObject({ name: 'Renamed', revision: funnel.revision + 1 });
  });
});
