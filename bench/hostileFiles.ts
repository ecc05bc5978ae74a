import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { makeBundle } from '#scripts/faults/makeBundle.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';
import { type HostileFile, hostileFiles } from './hostileFiles/files.ts';
import { watchMemory } from './imports/processMemory.ts';

const idleMs = 8_000;
/** A file that is refused at once is sent again for so long. */
const eachMs = 3_000;
const restMs = 20;
const settleMs = 500;

/** The duration of a neighbour's calls until `isOver`, ms. */
async function measureNeighbour(owner: SignedUp, funnel: Funnel, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const at = performance.now();
    const { status } = await owner.call(endpoints.funnels.get, { params: { id: funnel.id } });
    took.push(performance.now() - at);
    if (status !== 200) throw new Error(`A neighbour was refused: ${status}`);
    await after(restMs);
  }
  return took;
}

async function send(url: string, { token }: SignedUp, file: HostileFile, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), file.name);
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(new URL(file.path, url), { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

interface World {
  product: Product;
  attacker: SignedUp;
  neighbour: SignedUp;
  funnel: Funnel;
  idle: number;
  atRest: number;
  /** How long the event loop has stood still at most since the last call, ms. */
  longestStop: () => Promise<number>;
}

async function measureFile(world: World, file: HostileFile): Promise<Figure[]> {
  const { product, attacker, neighbour, funnel, idle, atRest, longestStop } = world;
  const bytes = file.make();
  await longestStop();
  const memory = watchMemory(product.pid);
  let isOver = false;
  const neighbours = measureNeighbour(neighbour, funnel, () => isOver);
  const startedAt = performance.now();
  let [status, sent] = [0, 0];
  for (; performance.now() - startedAt < eachMs; sent++) status = await send(product.url, attacker, file, bytes);
  const seconds = (performance.now() - startedAt) / 1000 / sent;
  isOver = true;
  const p95 = percentile(await neighbours, 0.95);
  const figure = (name: string, value: number, unit: string, goal?: Figure['goal']): Figure => ({
    ...{ name: `${file.kind}: ${name}`, value, unit, ...(goal && { goal }) },
  });
  return [
    figure('answer', status, ''),
    figure('time to it', seconds, 's'),
    figure('memory above rest', memory.peak() - atRest, 'MB'),
    figure('longest stop', await longestStop(), 'ms'),
    figure('neighbour’s p95 beside idle', p95 / idle, '×', { atMost: 2 }),
  ];
}

async function* measureAll(main: string, dataDir: string): AsyncGenerator<Figure> {
  const delayFile = path.join(dataDir, 'delay');
  const loaded = path.join(import.meta.dirname, 'hostileFiles/loopDelay.ts');
  const env = { LOOP_DELAY_FILE: delayFile };
  const product = await makeProduct({
    ...{ main, dataDir, telegramRoot: 'http://127.0.0.1:9', env, flags: [`--import=${loaded}`] },
  });
  product.start();
  await product.ready();
  try {
    const [neighbour, attacker] = [await signUp(product), await signUp(product)];
    const body = { name: 'A neighbour', document: seedDocument(30, 1, () => crypto.randomUUID()) };
    const funnel = (await neighbour.call<Funnel>(endpoints.funnels.create, { body })).body;
    const during = (ms: number) => {
      const until = performance.now() + ms;
      return measureNeighbour(neighbour, funnel, () => performance.now() > until);
    };
    await during(idleMs / 4);
    const idle = percentile(await during(idleMs), 0.95);
    const { atRest } = watchMemory(product.pid);
    const longestStop = async () => {
      process.kill(product.pid, 'SIGUSR2');
      await after(settleMs);
      return Number(readFileSync(delayFile, 'utf8'));
    };
    yield { name: 'neighbour’s p95, idle', value: idle, unit: 'ms' };
    yield { name: 'memory at rest', value: atRest, unit: 'MB' };
    const world = { product, attacker, neighbour, funnel, idle, atRest, longestStop };
    for (const file of hostileFiles) yield* await measureFile(world, file);
    await after(15_000);
    yield { name: 'memory that stays afterwards', value: watchMemory(product.pid).atRest - atRest, unit: 'MB' };
  } finally {
    await product.stop();
  }
}

export const bench: Bench = {
  question:
    'What does each hostile file cost the server that refuses it, and the neighbour of the account that sends it?',
  async *measure() {
    const bundle = await makeBundle();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
    try {
      yield* measureAll(bundle.main, dataDir);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      bundle.remove();
    }
  },
};
