import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { guessed, read, upload } from '#tests/server/imports/importWorld.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import type { Figure } from '../figure.ts';
import { watchMemory } from './processMemory.ts';

const peopleBefore = 1_000;

interface Measured {
  people: number;
  goals: { seconds?: number; memory: number };
}

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
async function measure({ url, pid }: Pick<Product, 'url' | 'pid'>, { people, goals }: Measured): Promise<Figure[]> {
  const owner = await signUp({ url });
  // A server at rest has its code loaded and its connections open.
  await importAll(url, owner, peopleBefore, 9_150_000_000);
  const memory = watchMemory(pid);
  const { uploadedAt, startedAt, doneAt } = await importAll(url, owner, people, 9_161_000_000);
  return [
    { name: 'read when it is uploaded', value: (startedAt - uploadedAt) / 1000, unit: 's' },
    {
      name: 'imported',
      value: (doneAt - startedAt) / 1000,
      unit: 's',
      ...(goals.seconds && { goal: { atMost: goals.seconds } }),
    },
    { name: 'memory of the server at rest', value: memory.atRest, unit: 'MB' },
    {
      name: 'memory above that, at most',
      value: memory.peak() - memory.atRest,
      unit: 'MB',
      goal: { atMost: goals.memory },
    },
  ];
}

/** Imports with a new server and a new PostgreSQL. */
export async function measureImport(main: string, measured: Measured): Promise<Figure[]> {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  try {
    const env = { DATABASE_URL: cluster.url('postgres'), ACTIVATION: 'off' };
    const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9', env });
    product.start();
    await product.ready();
    try {
      return await measure(product, measured);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await cluster.stop();
  }
}
