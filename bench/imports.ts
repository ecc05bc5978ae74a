import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { guessed, read, upload } from '#tests/server/imports/importWorld.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/postgresCluster.ts';
import { makeBundle } from '../scripts/faults/makeBundle.ts';
import { makeProduct, type Product } from '../scripts/faults/product.ts';
import type { Bench, Figure } from './figure.ts';
import { watchMemory } from './imports/processMemory.ts';

const people = 100_000;
const peopleBefore = 1_000;
/** Servers that import it; the moments of the garbage collector differ between them. */
const servers = 3;

function fileOf(rows: number, phones: number): Uint8Array {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Person ${at},Lastname ${at},+7${phones + at},person${phones + at}@example.org,Came with a list\n`,
  );
  return new TextEncoder().encode(`First name,Last name,Phone,E-mail,Note\n${lines.join('')}`);
}

/** Uploads a file, imports it, and returns when each began, and when it was over. */
async function importAll(url: string, owner: SignedUp, rows: number, phones: number) {
  const file = fileOf(rows, phones);
  const uploadedAt = performance.now();
  const { body } = await upload(url, owner, file);
  const startedAt = performance.now();
  const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
  await owner.call(endpoints.imports.start, { params: { id: body.id }, body: choice });
  let now = await read(owner, body.id);
  for (; now.state === 'running'; now = await read(owner, body.id)) await after(100);
  if (now.progress.added !== rows) throw new Error(`Not all were added: ${JSON.stringify(now)}`);
  return { uploadedAt, startedAt, doneAt: performance.now() };
}

/** The server is a process of its own, so that its memory is not that of this client, which holds the file. */
async function measure({ url, pid }: Pick<Product, 'url' | 'pid'>): Promise<Figure[]> {
  const owner = await signUp({ url });
  // A server at rest has its code loaded and its connections open.
  await importAll(url, owner, peopleBefore, 9_150_000_000);
  const memory = watchMemory(pid);
  const { uploadedAt, startedAt, doneAt } = await importAll(url, owner, people, 9_161_000_000);
  return [
    { name: 'read when it is uploaded', value: (startedAt - uploadedAt) / 1000, unit: 's' },
    { name: 'imported', value: (doneAt - startedAt) / 1000, unit: 's', goal: { atMost: 20 } },
    { name: 'memory of the server at rest', value: memory.atRest, unit: 'MB' },
    { name: 'memory above that, at most', value: memory.peak() - memory.atRest, unit: 'MB', goal: { atMost: 200 } },
  ];
}

/** Of each figure the highest of all servers. */
const highest = (runs: Figure[][]): Figure[] =>
  runs.reduce((found, run) =>
    found.map((figure, at) => ({ ...figure, value: Math.max(figure.value, run[at]?.value ?? Number.NaN) })),
  );

/** Imports with a new server and a new database. */
async function measureServer(main: string): Promise<Figure[]> {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  try {
    const env = { DATABASE_URL: cluster.url('postgres'), ACTIVATION: 'off' };
    const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9', env });
    product.start();
    await product.ready();
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await cluster.stop();
  }
}

export const bench: Bench = {
  question: `How long does an import of ${people.toLocaleString('en')} contacts take on PostgreSQL, and how much memory does the server need for it (highest of ${servers} servers)?`,
  async measure() {
    const bundle = await makeBundle();
    try {
      const runs: Figure[][] = [];
      for (let server = 0; server < servers; server++) runs.push(await measureServer(bundle.main));
      return highest(runs);
    } finally {
      bundle.remove();
    }
  },
};
