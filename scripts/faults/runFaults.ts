import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { nodeFlags } from '#tests/support/nodeFlags.ts';
import { png } from '#tests/support/telegram/images.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { type Edited, editRepeatedly } from './editor.ts';
import type { FaultsPlan, Run } from './faultsRun.ts';
import { killDuringFirstBoot, killDuringUpload, killWhileWalking } from './kills.ts';
import { Owner } from './owner.ts';
import { makeProduct, type Product } from './product.ts';
import { seededChances } from './random.ts';
import { proveRun } from './proveRun.ts';
import type { Figures } from './runOutcome.ts';
import { type FaultsFunnel, faultsFunnel } from './faultsFunnel.ts';
import { simulatePerson } from './simulatePerson.ts';

export interface FaultsReport {
  /** The broken guarantees; empty means success. */
  broken: string[];
  figures: Figures;
}

/** The emulator delays its responses by this time, ms, so that kills happen while sends are in flight. */
const answerMs = 40;
const settleMs = 60_000;

/** Runs people through a funnel while the server is killed repeatedly, then verifies every guarantee. */
export async function runFaults(plan: FaultsPlan): Promise<FaultsReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-faults-'));
  const telegram = await startTelegram({ limits: false });
  for (const method of ['sendMessage', 'sendPhoto', 'sendMediaGroup'])
    telegram.faults.delayAnswers(Number.POSITIVE_INFINITY, answerMs, { method });
  try {
    const product = await makeProduct({
      main: plan.main,
      dataDir: folder,
      telegramRoot: telegram.url,
      flags: nodeFlags,
    });
    try {
      return await runScenario(folder, begin(plan, telegram, product));
    } finally {
      await product.kill();
    }
  } finally {
    await telegram.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function begin(plan: FaultsPlan, telegram: Telegram, product: Product): Run {
  const chances = seededChances(plan.seed);
  const bot = telegram.createBot({ username: 'faults_bot' });
  const owner = new Owner(product.url);
  const common = { telegram, bot, product, owner, chances, killedAt: [], pauses: [], broken: [] };
  return { plan: { say: () => {}, ...plan }, ...common };
}

async function runScenario(dataDir: string, run: Run): Promise<FaultsReport> {
  const { plan, product, owner, bot } = run;
  await killDuringFirstBoot(run);
  await owner.signUp();
  const { id: picture } = await owner.upload('cup.png', [png(640, 480)]);
  const walked = faultsFunnel(picture);
  const funnel = await owner.ask<Funnel>(endpoints.funnels.create, {
    body: { name: 'Faults', document: walked.document },
  });
  const params = { id: funnel.id };
  await owner.ask(endpoints.funnels.connect, { params, body: { token: bot.token } });
  await owner.ask(endpoints.funnels.run, { params, body: {} });

  const resolveWithin = Math.max(4_000, plan.kills * 2_000);
  const editing = new AbortController();
  const editors = editBoth(run, funnel, walked, editing.signal);
  const people = Array.from({ length: plan.people }, (_, i) =>
    simulatePerson({
      person: run.telegram.person(),
      bot,
      funnel: walked,
      chances: run.chances.of(`person ${i}`),
      resolveWithin,
    }),
  );
  await killRepeatedly(run, params);
  const done = await Promise.all(people);
  editing.abort();
  const edited = await Promise.all(editors);
  await untilQuiet(run, params, plan.people);
  const counts = await owner.ask<Counts>(endpoints.funnels.counts, { params });
  const last = await owner.ask<Funnel>(endpoints.funnels.get, { params });
  if (product.crash !== null) run.broken.push(`the server ${product.crash}`);
  const stopMs = await product.stop();
  const database = await openDatabase({ dataDir, url: null });
  try {
    const figures = await proveRun(run, {
      db: database.db,
      dataDir,
      walked,
      done,
      edited,
      counts,
      funnel: last,
      first: funnel,
    });
    return { broken: run.broken, figures: { ...figures, 'clean stop, ms': Math.round(stopMs) } };
  } finally {
    await database.close();
  }
}

function editBoth(run: Run, funnel: Funnel, { stages }: FaultsFunnel, signal: AbortSignal): Promise<Edited>[] {
  return [stages.short, stages.long].map((stage) =>
    editRepeatedly(run.owner, funnel, { stage, chances: run.chances.of(`editor ${stage}`), signal }),
  );
}

/** Stops and restarts the funnel once, and kills the server as often as planned, one kill at a time. */
async function killRepeatedly(run: Run, params: { id: string }): Promise<void> {
  const walking = run.plan.kills - 2;
  const pauseAfter = Math.floor(walking / 2);
  for (let i = 0; i < walking; i++) {
    if (i === pauseAfter) await pauseFunnel(run, params, walking > 2);
    else await killWhileWalking(run);
  }
  await killDuringUpload(run);
  if (walking <= 2) await killWhileWalking(run);
}

const pausedMs = 2_500;

async function pauseFunnel(run: Run, params: { id: string }, isKilled: boolean): Promise<void> {
  const { owner, plan } = run;
  await owner.ask(endpoints.funnels.stop, { params });
  const from = Date.now();
  plan.say('stopped');
  if (isKilled) await killWhileWalking(run);
  await after(pausedMs);
  run.pauses.push({ from, to: Date.now() });
  await owner.ask(endpoints.funnels.run, { params, body: {} });
  plan.say('running again');
}

/** Waits until no update is pending and every journey has finished. */
async function untilQuiet({ owner, bot, plan, broken }: Run, params: { id: string }, people: number): Promise<void> {
  const until = Date.now() + settleMs;
  for (;;) {
    const { stages } = await owner.ask<Counts>(endpoints.funnels.counts, { params });
    const finished = Object.values(stages).reduce((sum, stage) => sum + stage.finished, 0);
    const waiting = bot.queue.list(Date.now()).length;
    if (finished === people && waiting === 0) return;
    if (Date.now() > until) return void broken.push(`${finished} of ${people} have finished, ${waiting} updates wait`);
    plan.say(`finished: ${finished}, updates waiting: ${waiting}`);
    await after(500);
  }
}
