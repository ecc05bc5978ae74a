import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { runAs } from '#tests/support/databases/postgresCluster.ts';
import { Owner } from '../owner.ts';
import { type Expectation, atMost, exactly, mailingOnce } from './expectation.ts';
import { type SendingPlan, withSendingRun } from './sendingRun.ts';

const rate = 100;
const soonMs = 5_000;
const diskBytes = 64 * 1024 ** 2;

/** PostgreSQL is restarted by a fast shutdown. */
export function restartDatabase(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate }, async (run) => {
    await run.send();
    let longestMs = 0;
    for (let time = 1; time <= plan.times; time++) {
      await run.untilCame(Math.floor((plan.people * time) / (plan.times + 1)));
      await run.cluster.restart();
      const [before, at] = [run.came, performance.now()];
      await run.untilCame(Math.min(plan.people, before + 1));
      const ms = Math.round(performance.now() - at);
      longestMs = Math.max(longestMs, ms);
      plan.say(`restart ${time}: it sends again after ${ms} ms, ${run.came} have come`);
    }
    await run.untilSent();
    return [atMost('longest until it sends again, ms', soonMs, longestMs), ...(await mailingOnce(run, 0))];
  });
}

/** The primary is killed, its synchronous standby is promoted, and the process is started on it. */
export function failOver(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate }, async (run) => {
    const standby = await run.cluster.standby();
    try {
      await sql`alter system set synchronous_standby_names = '*'`.execute(run.database.db);
      await sql`select pg_reload_conf()`.execute(run.database.db);
      await run.send();
      await run.untilCame(Math.floor(plan.people / 2));
      process.kill(run.cluster.pid(), 'SIGKILL');
      await after(2_000);
      for (const product of run.products) await product.kill();
      await run.database.close();
      const url = standby.url('postgres');
      run.database = await openPromoted(url);
      plan.say(`failover: ${run.came} have come, ${await run.countInFlight()} in flight`);
      const product = await run.addProduct(url);
      run.owner = new Owner(product.url);
      await run.owner.logIn();
      await run.untilSent();
      return await mailingOnce(run, run.inFlight);
    } finally {
      await standby.stop();
    }
  });
}

/** Opens a standby as the primary that it becomes. */
async function openPromoted(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_promote()');
  // as a primary it waits for no standby of its own
  await client.query('alter system reset synchronous_standby_names');
  await client.query('select pg_reload_conf()');
  await client.end();
  return openDatabase({ dataDir: '', url });
}

/** The disk on which the outbox lies is full for a while, so that no delivery can be written. */
export async function fillDisk(plan: SendingPlan): Promise<Expectation[]> {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'voronka-disk-'));
  const ballast = path.join(disk, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch (error) {
    rmSync(disk, { recursive: true });
    throw new Error('a small disk can be mounted by root alone', { cause: error });
  }
  try {
    runAs(disk);
    return await withSendingRun(plan, { rate }, async (run) => {
      const { db } = run.database;
      await sql`create tablespace small location ${sql.lit(disk)}`.execute(db);
      const { rows } = await sql<{ name: string }>`
        select indexrelid::regclass::text as name from pg_index where indrelid = 'deliveries'::regclass`.execute(db);
      await sql`alter table deliveries set tablespace small`.execute(db);
      for (const { name } of rows) await sql`alter index ${sql.raw(name)} set tablespace small`.execute(db);
      await run.send();
      await run.untilCame(Math.floor(plan.people / 4));
      let written = 0;
      try {
        for (; ; written++) writeFileSync(ballast, Buffer.alloc(1024 ** 2), { flag: 'a' });
      } catch {
        plan.say(`the disk is full: ${written} MB of ballast, ${run.came} have come`);
      }
      let paused = 0;
      for (let waited = 0; waited < 60 && paused === 0; waited++) {
        await after(1_000);
        const { state, reason } = await run.mailing;
        if (state === 'paused' && reason === 'storage_full') paused += 1;
        if (state === 'sent') break;
      }
      plan.say(`${paused > 0 ? 'paused' : 'not paused'}, ${run.came} have come`);
      rmSync(ballast, { force: true });
      await run.untilSent();
      return [exactly('paused, and says why', 1, paused), ...(await mailingOnce(run, 0))];
    });
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'pipe' });
    rmSync(disk, { recursive: true, force: true });
  }
}
