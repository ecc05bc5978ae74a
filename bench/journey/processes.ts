import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Figure } from '#bench/measure/figure.ts';
import { openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type RunningProduct, startProduct } from '../server/startProduct.ts';
import { startStandIn } from '../telegram/startStandIn.ts';
import { runFunnels } from './runFunnels.ts';

const bots = Array.from({ length: 40 }, (_, at) => 7_000_000_001 + at);
const steps = 10;
const people = 800;
const atOnce = 160;

/** Resolves when the bots are shared out among so many processes. */
async function sharedOut(db: Db, processes: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ bots: number }>`
      select count(*)::integer as bots from bots where leased_by is not null group by leased_by`.execute(db);
    const most = Math.max(...rows.map((row) => row.bots));
    if (rows.length === processes && most <= bots.length / processes + 1) return;
    await after(200);
  }
}

/** Updates and transactions a second of so many processes on one PostgreSQL. */
async function ratesOf(count: number): Promise<{ updates: number; commits: number }> {
  const cluster = await startCluster({ durable: true });
  const telegram = await startStandIn();
  // of the files that they share
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const env = { DATABASE_URL: cluster.url('postgres'), SECRET_KEY: randomUUID(), DATA_DIR: folder };
  const products: RunningProduct[] = [];
  const { db, close } = await openDatabase({ dataDir: '', url: env.DATABASE_URL });
  const commits = async () => {
    const { rows } = await sql<{ commits: string }>`
      select sum(xact_commit)::text as commits from pg_stat_database`.execute(db);
    return Number(rows[0]?.commits);
  };
  try {
    while (products.length < count)
      products.push(await startProduct({ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: '0', ...env }));
    await runFunnels(products[0]?.url ?? '', { bots, steps });
    await sharedOut(db, count);
    await telegram.walk({ bots, people, atOnce });
    const before = await commits();
    const { ms, updates, doubled } = await telegram.walk({ bots, people, atOnce });
    if (doubled > 0) throw new Error(`${doubled} messages came twice`);
    // PostgreSQL counts a connection's transactions a second later at most
    await after(1_500);
    return { updates: updates / (ms / 1000), commits: ((await commits()) - before) / (ms / 1000) };
  } finally {
    await close();
    for (const product of products) await product.stop();
    await telegram.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What several processes do beside one with many busy bots. */
export async function* measureProcesses(): AsyncGenerator<Figure> {
  const [one, four] = [await ratesOf(1), await ratesOf(4)];
  yield { name: `PostgreSQL: ${bots.length} busy bots, one process`, value: one.updates, unit: 'updates/s' };
  yield { name: `PostgreSQL: ${bots.length} busy bots, four processes`, value: four.updates, unit: 'updates/s' };
  yield { name: 'PostgreSQL: four beside one', value: four.updates / one.updates, unit: '×' };
  yield {
    ...{ name: 'PostgreSQL: commits, four beside one', value: four.commits / one.commits, unit: '×' },
    goal: { atLeast: 2 },
  };
}
