import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { bundleServer } from '#scripts/build/bundleServer.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { dearCalls } from './neighbour/dearCalls.ts';
import { Neighbour, type Taken } from './neighbour/neighbour.ts';
import { type Attacker, seedAccounts } from './neighbour/seedAccounts.ts';

const root = path.resolve(import.meta.dirname, '..');
const restMs = 3_000;
const idleMs = 6_000;
/** The first seconds of an attack, in which it spends what its account has saved up. */
const burstMs = 12_000;
const measuredMs = 10_000;
const everything = 'edits, reads and 100 streams of a whole funnel';

interface World {
  product: Product;
  neighbour: Neighbour;
  worldFile: string;
  bundleFile: string;
}

const p95 = (values: number[]): number => percentile(values, 0.95);

/** Starts the attacker in its own process, as a real client is. @returns a function that ends it and says how it fared */
function attack({ product, worldFile, bundleFile }: World, name: string): () => Promise<Figure[]> {
  const script = path.join(import.meta.dirname, 'neighbour/attack.ts');
  const child = spawn(process.execPath, [script, product.url, name, worldFile, bundleFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const said = text(child.stdout);
  return async () => {
    child.kill('SIGTERM');
    await gone;
    const { answered, refused } = JSON.parse(await said) as { answered: number; refused: number };
    return [
      { name: 'its calls answered', value: answered, unit: '' },
      { name: 'its calls refused', value: refused, unit: '' },
    ];
  };
}

async function measureOne(world: World, name: string): Promise<Figure[]> {
  // what the attack before has begun comes to its end
  await after(restMs);
  const idle = await world.neighbour.live(idleMs);
  const stop = attack(world, name);
  const burst = await world.neighbour.live(burstMs);
  const attacked = await world.neighbour.live(measuredMs);
  const fared = await stop();
  const beside = (values: (taken: Taken) => number[]) => p95(values(attacked)) / p95(values(idle));
  return [
    { name: "a neighbour's call, alone: p95", value: p95(idle.calls), unit: 'ms' },
    { name: "a neighbour's call, in the first seconds: p95", value: p95(burst.calls), unit: 'ms' },
    { name: "a neighbour's call, attacked: p95", value: p95(attacked.calls), unit: 'ms' },
    {
      name: "a neighbour's call, attacked beside alone",
      value: beside(({ calls }) => calls),
      unit: '×',
      goal: { atMost: 2 },
    },
    { name: "its bot's answer, alone: p95", value: p95(idle.answers), unit: 'ms' },
    { name: "its bot's answer, attacked: p95", value: p95(attacked.answers), unit: 'ms' },
    {
      name: "its bot's answer, attacked beside alone",
      value: beside(({ answers }) => answers),
      unit: '×',
      goal: { atMost: 2 },
    },
    ...fared,
  ].map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }));
}

async function exported(url: string, { token, wordy }: Attacker): Promise<Buffer> {
  const address = new URL(endpoints.funnels.export.path.replace(':id', wordy), url);
  const answer = await fetch(address, { headers: { authorization: `Token ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

async function* measure(main: string, kind: string, env: Record<string, string>): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  const attacker = await seedAccounts(dataDir, env);
  const telegram = await startTelegram({ limits: false });
  const product = await makeProduct({ main, dataDir, telegramRoot: telegram.url, env: { ...env, THROTTLE: 'on' } });
  try {
    product.start();
    await product.ready();
    const world = {
      product,
      neighbour: await Neighbour.moveIn(product.url, telegram),
      worldFile: path.join(dataDir, 'attacker.json'),
      bundleFile: path.join(dataDir, 'wordy.zip'),
    };
    writeFileSync(world.worldFile, JSON.stringify(attacker));
    writeFileSync(world.bundleFile, await exported(product.url, attacker));
    const only = process.env.BENCH_ONLY;
    for (const name of [...Object.keys(dearCalls), everything].filter((one) => !only || one.includes(only)))
      for (const figure of await measureOne(world, name)) yield { ...figure, name: `${kind}, ${figure.name}` };
  } finally {
    await product.kill();
    await telegram.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  question:
    "How long do a neighbour's calls and its bot's answers take while eight loops of one account make one dear call without a rest?",
  async *measure() {
    // Inside the repository, so that the bundle resolves its external packages from node_modules.
    mkdirSync(path.join(root, 'tmp'), { recursive: true });
    const bundle = mkdtempSync(path.join(root, 'tmp', 'bench-'));
    const cluster = await startCluster();
    try {
      await bundleServer(root, bundle);
      const main = path.join(bundle, 'main.mjs');
      yield* measure(main, 'embedded', {});
      yield* measure(main, 'PostgreSQL', { DATABASE_URL: cluster.url('postgres') });
    } finally {
      await cluster.stop();
      rmSync(bundle, { recursive: true, force: true });
    }
  },
};
