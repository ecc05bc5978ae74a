import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnelInput.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { bundleServer } from '../scripts/bundleServer.ts';
import { makeProduct } from '../scripts/faults/product.ts';
import { seedDocument } from '../scripts/seedDocument.ts';
import { type Bench, type Figure, percentile } from './figure.ts';

const root = path.resolve(import.meta.dirname, '..');
const { funnels } = endpoints;
const measuredMs = 8_000;
/** By then the attacker has used up the bursts of the rate limits, ms. */
const spentMs = 12_000;
const restMs = 50;
const bigStages = 6_000;
const streams = 100;

/** The duration of each edit in another account's funnel of 30 stages, ms. */
async function measureNeighbour(owner: SignedUp, funnel: Funnel, forMs: number): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + forMs;
  const params = { id: funnel.id };
  let { revision } = (await owner.call<Funnel>(funnels.get, { params })).body;
  while (performance.now() < until) {
    const edits = [{ type: 'funnel.rename', name: `Renamed ${revision}` }];
    const at = performance.now();
    const answer = await owner.call<EditFunnelResponse>(funnels.edit, {
      params,
      body: { base_revision: revision, edits },
    });
    took.push(performance.now() - at);
    if (answer.status !== 200) throw new Error(`A neighbour was refused: ${JSON.stringify(answer.body)}`);
    ({ revision } = answer.body);
    await after(restMs);
  }
  return took;
}

/** Starts the attacker in its own process, as a real client is. @returns a function that ends it */
function attack(url: string, attacker: SignedUp, big: Funnel): () => Promise<void> {
  const script = path.join(import.meta.dirname, 'neighbour/attack.ts');
  const child = spawn(process.execPath, [script, url, attacker.token, big.id, String(streams)], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}

async function measure(main: string, throttle: 'on' | 'off'): Promise<{ quiet: number; attacked: number }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const env = { LOG_LEVEL: 'warn', THROTTLE: throttle };
  const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9', env });
  try {
    product.start();
    await product.ready();
    const [neighbour, attacker] = [await signUp(product), await signUp(product)];
    const make = async (owner: SignedUp, stages: number) => {
      const body = { name: `${stages} stages`, document: seedDocument(stages, 1, () => crypto.randomUUID()) };
      const answer = await owner.call<Funnel>(funnels.create, { body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };
    const small = await make(neighbour, 30);
    const big = await make(attacker, bigStages);
    await measureNeighbour(neighbour, small, 2_000);
    const quiet = await measureNeighbour(neighbour, small, measuredMs);
    const stop = attack(product.url, attacker, big);
    try {
      await after(spentMs);
      const attacked = await measureNeighbour(neighbour, small, measuredMs);
      return { quiet: percentile(quiet, 0.95), attacked: percentile(attacked, 0.95) };
    } finally {
      await stop();
    }
  } finally {
    await product.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const figuresOf = (name: string, { quiet, attacked }: { quiet: number; attacked: number }, goal?: Figure['goal']) => [
  { name: `${name}, alone: p95`, value: quiet, unit: 'ms' },
  { name: `${name}, attacked: p95`, value: attacked, unit: 'ms' },
  { name: `${name}, attacked beside alone`, value: attacked / quiet, unit: '×', goal },
];

export const bench: Bench = {
  question: `How long do a neighbour's edits take while one account sends edits, opens ${streams} streams and reads a funnel of ${bigStages} stages without a rest?`,
  async *measure() {
    // Inside the repository, so that the bundle resolves its external packages from node_modules.
    mkdirSync(path.join(root, 'tmp'), { recursive: true });
    const bundle = mkdtempSync(path.join(root, 'tmp', 'bench-'));
    try {
      await bundleServer(root, bundle);
      const main = path.join(bundle, 'main.mjs');
      yield* figuresOf('THROTTLE=on', await measure(main, 'on'), { atMost: 2 });
      yield* figuresOf('THROTTLE=off', await measure(main, 'off'));
    } finally {
      rmSync(bundle, { recursive: true, force: true });
    }
  },
};
