import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { messageOf } from '#tests/server/mailings/mailingWorld.ts';
import { isOver, openSendingWorld, type SendingWorld } from '#tests/server/mailings/sendingWorld.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { countWaiting } from './countWaiting.ts';

const gateKey = 77;

describe.skipIf(!postgresBin())('a mailing that is paused while a call of it is refused', () => {
  let cluster: Cluster;
  let world: SendingWorld;
  /** A second pool of connections to the same database. */
  let others: Database;
  beforeAll(async () => {
    cluster = await startCluster();
    world = await openSendingWorld({}, await openDatabase({ dataDir: '', url: cluster.url('postgres') }));
    others = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
  });
  afterAll(async () => {
    await others?.close();
    await world?.stop();
    await cluster?.stop();
  });

  const waiting = () => countWaiting(others.db);
  const end = async (gate: ControlledTransaction<Tables>) => {
    if (!gate.isCommitted) await gate.rollback().execute();
  };

  it('has its recipient wait again, and sends to them once when it is resumed', async () => {
    const audience = await world.run(1);
    const { token } = audience.bot;
    await sql`create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${sql.lit(gateKey)}); return null; end $$`.execute(others.db);
    await sql`create trigger wait_at_gate after update on mailings for each row
      when (old.state = 'sending' and new.state = 'paused') execute function wait_at_gate()`.execute(others.db);
    const gate = await others.db.startTransaction().execute();
    onTestFinished(() => end(gate));
    await sql`select pg_advisory_xact_lock(${gateKey})`.execute(gate);

    const call = world.telegram.faults.holdOne(['sendMessage'], token, 502);
    const { id } = await audience.send({ message: messageOf('Once') });
    await expect.poll(() => call.isHit).toBe(true);
    const pause = audience.call('pause', id);
    await expect.poll(waiting).toBe(1);
    // The pause has found the call in flight and is not committed; the refusal comes now.
    call.release();
    await expect.poll(waiting).toBe(2);
    await gate.commit().execute();

    expect(await pause).toMatchObject({ status: 200, body: { state: 'paused' } });
    await audience.until(id, ({ progress }) => progress.sending === 0 && progress.waiting === 1);
    expect(audience.received('Once')).toEqual([0]);
    expect(await audience.call('resume', id)).toMatchObject({ status: 200 });
    await audience.until(id, isOver);
    expect(audience.received('Once')).toEqual([1]);
  });
});
