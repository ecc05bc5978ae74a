import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { measureObserving } from './journey/observing.ts';
import { measureProcesses } from './journey/processes.ts';
import { runFunnels, tokenOf } from './journey/runFunnels.ts';
import { measureStored } from './journey/stored.ts';
import { processorMs } from './server/processorTime.ts';
import { type RunningProduct, startProduct } from './server/startProduct.ts';
import { type StandIn, startStandIn } from './telegram/startStandIn.ts';
import { startUpdate } from './telegram/startUpdate.ts';

const steps = 10;
const people = 600;
const atOnce = 80;
const alone = 60;
const manyBots = 20;
/** As many as are measured: until then V8 still compiles what a server that runs for a while has compiled. */
const warmUp = { people, atOnce };
const firstBot = 7_000_000_001;
const botsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

interface World {
  telegram: StandIn;
  product: RunningProduct;
  cluster: Cluster | null;
}

async function inWorld<T>(cluster: Cluster | null, measure: (world: World) => Promise<T>): Promise<T> {
  const telegram = await startStandIn();
  const product = await startProduct({
    ...{ TELEGRAM_API_ROOT: telegram.url, TELEGRAM_RATE: '0' },
    ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
  });
  try {
    return await measure({ telegram, product, cluster });
  } finally {
    await product.stop();
    await telegram.stop();
  }
}

/** What PostgreSQL has counted so far: statements, and how often it has flushed its log to the disk. */
async function counted({ cluster }: World): Promise<{ statements: number; flushes: number }> {
  if (!cluster) return { statements: 0, flushes: 0 };
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ statements: string; flushes: string }>(`
      select (select sum(calls) from pg_stat_statements) as statements, (select wal_sync from pg_stat_wal) as flushes`);
    return { statements: Number(rows[0]?.statements), flushes: Number(rows[0]?.flushes) };
  } finally {
    await client.end();
  }
}

interface Cost {
  updates: number;
  /** A second. */
  rate: number;
  productMs: number;
  databaseMs: number;
  statements: number;
  flushes: number;
}

/** What an update costs while `work` lets people come. */
async function costOf(world: World, work: () => Promise<{ updates: number }>): Promise<Cost> {
  const { product, cluster } = world;
  const before = { ...(await counted(world)), at: performance.now() };
  const [own, database] = [processorMs(product.pid), cluster ? processorMs(cluster.pid()) : 0];
  const { updates } = await work();
  const ms = performance.now() - before.at;
  // the last message is settled after it is seen
  await after(300);
  const end = await counted(world);
  return {
    updates,
    rate: updates / (ms / 1000),
    productMs: (processorMs(product.pid) - own) / updates,
    databaseMs: cluster ? (processorMs(cluster.pid()) - database) / updates : 0,
    statements: (end.statements - before.statements) / updates,
    flushes: (end.flushes - before.flushes) / updates,
  };
}

async function walk({ telegram }: World, bots: number[], of = { people, atOnce }): Promise<{ updates: number }> {
  const { updates, doubled } = await telegram.walk({ bots, ...of });
  if (doubled > 0) throw new Error(`${doubled} messages came twice`);
  return { updates };
}

/** The yardstick: grammY conversations, in memory, one process that polls the same Bot API. */
async function conversationsRate(): Promise<number> {
  const telegram = await startStandIn();
  const script = path.join(import.meta.dirname, 'journey/conversationsBot.ts');
  const child = spawn(process.execPath, [script, telegram.url, tokenOf(firstBot), String(steps)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    await telegram.walk({ bots: [firstBot], ...warmUp });
    const { ms, updates } = await telegram.walk({ bots: [firstBot], people, atOnce });
    return updates / (ms / 1000);
  } finally {
    child.kill('SIGKILL');
    await telegram.stop();
  }
}

/** One person who presses after a pause, again and again: ms from the press to the message. */
async function replyTimes({ telegram }: World): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < alone; at++) {
    const id = 2_000_000_000 + at;
    took.push(await telegram.ask(firstBot, startUpdate(id), id));
    await after(120);
  }
  return took.slice(10);
}

async function* measureOn(name: string, cluster: Cluster | null): AsyncGenerator<Figure> {
  const isEmbedded = cluster === null;
  const goals = isEmbedded ? { ratio: 0.4, cpu: 1.2 } : { ratio: 0.6, cpu: 0.9 };
  const theirs = await conversationsRate();
  const found = await inWorld(cluster, async (world) => {
    const { product } = world;
    await runFunnels(product.url, { bots: [firstBot], steps });
    await walk(world, [firstBot], warmUp);
    const busy = await costOf(world, () => walk(world, [firstBot]));
    const quiet = { times: [] as number[] };
    const lone = await costOf(world, async () => {
      quiet.times = await replyTimes(world);
      return { updates: alone };
    });
    const many = botsFrom(firstBot + 1, manyBots);
    await runFunnels(product.url, { bots: many, steps });
    await walk(world, many, warmUp);
    const spread = await costOf(world, () => walk(world, many));
    return { busy, lone, spread, times: quiet.times };
  });
  const { busy, lone, spread, times } = found;
  yield { name: `${name}: grammY conversations, in memory`, value: theirs, unit: 'updates/s' };
  yield { name: `${name}: one bot, ${atOnce} people at once`, value: busy.rate, unit: 'updates/s' };
  yield { name: `${name}: ratio`, value: busy.rate / theirs, unit: '×', goal: { atLeast: goals.ratio } };
  yield {
    ...{ name: `${name}: processor time an update, the product's`, value: busy.productMs, unit: 'ms' },
    goal: { atMost: isEmbedded ? goals.cpu : 0.45 },
  };
  yield {
    ...{ name: `${name}: the same with the database's`, value: busy.productMs + busy.databaseMs, unit: 'ms' },
    goal: { atMost: goals.cpu },
  };
  if (!isEmbedded) {
    yield { name: `${name}: statements an update`, value: busy.statements, unit: '', goal: { atMost: 0.4 } };
    yield { name: `${name}: flushes an update`, value: busy.flushes, unit: '', goal: { atMost: 0.06 } };
    yield { name: `${name}: alone, statements an update`, value: lone.statements, unit: '', goal: { atMost: 12 } };
    yield { name: `${name}: alone, flushes an update`, value: lone.flushes, unit: '', goal: { atMost: 2 } };
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  yield { name: `${name}: alone, a reply: p50`, value: p50, unit: 'ms', goal: { atMost: 15 } };
  yield { name: `${name}: alone, a reply: p99 beside it`, value: p99 / p50, unit: '×', goal: { atMost: 4 } };
  yield {
    ...{ name: `${name}: ${manyBots} bots with the same people beside one`, value: spread.rate / busy.rate, unit: '×' },
    goal: { atLeast: 0.9 },
  };
}

export const bench: Bench = {
  question:
    'How many updates a second walk people through a funnel over HTTP, everything on disk, what does one cost, and how soon is the reply? Beside grammY conversations in memory.',
  async *measure() {
    const settings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];
    const cluster = await startCluster({ durable: true, settings });
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query('create extension pg_stat_statements');
    await client.end();
    try {
      yield* measureOn('PostgreSQL', cluster);
    } finally {
      await cluster.stop();
    }
    yield* measureOn('embedded', null);
    yield* measureStored();
    yield* measureProcesses();
    yield* measureObserving();
  },
};
