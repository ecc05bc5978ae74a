import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import type { Bench, Figure } from './measure/figure.ts';
import { runFunnels } from './journey/runFunnels.ts';
import { processorMs } from './server/processorTime.ts';
import { startProduct } from './server/startProduct.ts';
import { startStandIn } from './telegram/startStandIn.ts';

const bot = 7_000_000_001;
const people = 50;
/** What follows what people did is over by then. */
const settleMs = 10_000;
const measuredMs = 120_000;

/** What PostgreSQL has counted so far, of everything but this question. */
async function statementsOf(client: Client | null): Promise<number> {
  const answer = await client?.query<{ calls: string | null }>(
    "select sum(calls) as calls from pg_stat_statements where query not like '%pg_stat_statements%'",
  );
  return Number(answer?.rows[0]?.calls ?? 0);
}

async function measureRest(cluster: Cluster | null) {
  const telegram = await startStandIn();
  const product = await startProduct({
    ...{ TELEGRAM_API_ROOT: telegram.url, ...(cluster && { DATABASE_URL: cluster.url('postgres') }) },
  });
  const client = cluster && new Client(cluster.url('postgres'));
  try {
    await client?.connect();
    await client?.query('create extension pg_stat_statements');
    await runFunnels(product.url, { bots: [bot], steps: 1 });
    await telegram.walk({ bots: [bot], people, atOnce: people });
    await after(settleMs);
    const before = { at: performance.now(), statements: await statementsOf(client) };
    const [own, database] = [processorMs(product.pid), cluster ? processorMs(cluster.pid()) : 0];
    await after(measuredMs);
    const ms = performance.now() - before.at;
    return {
      product: (processorMs(product.pid) - own) / ms,
      database: cluster ? (processorMs(cluster.pid()) - database) / ms : 0,
      statements: ((await statementsOf(client)) - before.statements) / (ms / 1000),
    };
  } finally {
    await client?.end();
    await product.stop();
    await telegram.stop();
  }
}

async function* measureOn(name: string, cluster: Cluster | null): AsyncGenerator<Figure> {
  const { product, database, statements } = await measureRest(cluster);
  if (cluster) yield { name: `${name}: statements a second`, value: statements, unit: '', goal: { atMost: 1 } };
  const goal = { atMost: 1 };
  yield { name: `${name}: of a core`, value: product * 100, unit: '%', ...(!cluster && { goal }) };
  if (cluster) yield { name: `${name}: with the database`, value: (product + database) * 100, unit: '%', goal };
}

export const bench: Bench = {
  question: 'What does a server cost at rest, with one bot that runs and nothing to do?',
  async *measure() {
    const settings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];
    const cluster = await startCluster({ durable: true, settings });
    try {
      yield* measureOn('PostgreSQL', cluster);
    } finally {
      await cluster.stop();
    }
    yield* measureOn('embedded', null);
  },
};
