import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { openDatabase } from '#server/db/open/open.ts';
import type { Db } from '#server/db/transaction.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { type Bot, startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { Owner } from '../owner.ts';
import { makeProduct, type Product } from '../product.ts';
import { proveStored } from '../proveStored.ts';
import { type Chances, seededChances } from '../random.ts';
import type { Figures } from '../runOutcome.ts';
import { countedFunnel } from './countedFunnel.ts';
import { type OutcomeSums, proveCounted } from './proveCounted.ts';
import { walkAtRandom } from './walkAtRandom.ts';

export interface CountsPlan {
  people: number;
  /** Kills of the server by SIGKILL. */
  kills: number;
  /** Restarts of PostgreSQL. */
  restarts: number;
  seed: number;
  /** Path of the bundled server. */
  main: string;
  say?(line: string): void;
}

export interface CountsReport {
  /** What differs from the history, or was lost; empty means success. */
  broken: string[];
  questions: OutcomeSums;
  figures: Figures;
}

/** Telegram answers after this time, ms, so that kills come while sends are on their way. */
const answerMs = 40;
const pauseMs = 4_000;
const betweenMs = { min: 300, max: 3_000 };
const bootingMs = { min: 20, max: 1_500 };
const settleMs = 180_000;

interface CountsRun {
  plan: CountsPlan;
  chances: Chances;
  cluster: Cluster;
  telegram: Telegram;
  bot: Bot;
  product: Product;
}

/**
 * People walk at random through a funnel that asks and decides, while its server is killed and its PostgreSQL restarted;
 * then all that is counted is counted anew from the history.
 */
export async function runCounts(plan: CountsPlan): Promise<CountsReport> {
  const [cluster, telegram] = await Promise.all([startCluster({ durable: true }), startTelegram({ limits: false })]);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-counts-'));
  telegram.faults.delayAnswers(Number.POSITIVE_INFINITY, answerMs, { method: 'sendMessage' });
  const env = { DATABASE_URL: cluster.url('postgres') };
  const made = { main: plan.main, dataDir, telegramRoot: telegram.url, flags: nodeFlags, env };
  const product = await makeProduct(made);
  try {
    const bot = telegram.createBot({ username: 'counts_bot' });
    return await walkAndCount({ plan, chances: seededChances(plan.seed), cluster, telegram, bot, product });
  } finally {
    await product.kill();
    await telegram.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function walkAndCount(run: CountsRun): Promise<CountsReport> {
  const { plan, chances, telegram, bot, product } = run;
  product.start();
  await product.ready();
  const owner = new Owner(product.url);
  await owner.signUp();
  const document = countedFunnel();
  const funnel = await owner.ask<Funnel>(endpoints.funnels.create, {
    body: { name: 'Counted', document, token: bot.token },
  });
  await owner.ask(endpoints.funnels.run, { params: { id: funnel.id }, body: {} });
  const walking = new AbortController();
  const walks = Array.from({ length: plan.people }, (_, i) =>
    walkAtRandom({
      ...{ person: telegram.person(), bot, chances: chances.of(`person ${i}`) },
      ...{ signal: walking.signal, pauseMs },
    }),
  );
  await disturb(run);
  await product.ready();
  walking.abort();
  const done = await Promise.all(walks);
  const database = await openDatabase({ dataDir: '', url: run.cluster.url('postgres') });
  try {
    const { db } = database;
    const broken = await untilQuiet(run, db);
    await product.stop();
    if (product.crash !== null) broken.push(`the server ${product.crash}`);
    broken.push(...(await proveStored(db, telegram)));
    const { owner_id } = await db.selectFrom('funnels').select('owner_id').executeTakeFirstOrThrow();
    const counted = await proveCounted({ db, funnel: { owner_id, funnel_id: funnel.id }, document });
    const figures: Figures = {
      ...{ people: plan.people, 'things done': done.reduce((sum, n) => sum + n, 0) },
      ...{ kills: plan.kills, 'restarts of PostgreSQL': plan.restarts, ...counted.questions },
      ...{ 'exits taken': counted.exits, 'by share': counted.shares },
    };
    return { broken: [...broken, ...counted.broken], questions: counted.questions, figures };
  } finally {
    await database.close();
  }
}

/** Kills and restarts in a random order, some kills while it starts after the one before. */
async function disturb({ plan, chances, cluster, product }: CountsRun): Promise<void> {
  const left = { kill: plan.kills, restart: plan.restarts };
  for (let n = 1; left.kill + left.restart > 0; n++) {
    const what = chances.chance(left.kill / (left.kill + left.restart)) ? 'kill' : 'restart';
    left[what] -= 1;
    const isBooting = chances.chance(0.25);
    if (!isBooting) await product.ready();
    const { min, max } = isBooting ? bootingMs : betweenMs;
    await after(chances.between(min, max));
    plan.say?.(`${n}: ${what}${isBooting ? ', while it starts' : ''}`);
    if (what === 'restart') {
      // a start that finds no database ends, as an operator expects
      await product.ready();
      await cluster.restart();
    } else {
      await product.kill();
      product.start();
    }
  }
}

/** Until nothing waits to be received or sent. @returns what still does after a long time */
async function untilQuiet({ bot }: CountsRun, db: Db): Promise<string[]> {
  for (const until = Date.now() + settleMs; ; await after(200)) {
    const updates = bot.queue.list(Date.now()).length;
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from deliveries where state in ('queued', 'sending'))::integer
        + (select count(*) from journeys where value = 'sending' and is_current)::integer as n`.execute(db);
    const waiting = rows[0]?.n ?? 0;
    if (updates + waiting === 0) return [];
    if (Date.now() > until) return [`${updates} updates and ${waiting} deliveries or journeys wait`];
  }
}
