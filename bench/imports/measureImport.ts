import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { guessed, read, upload } from '#tests/server/imports/importWorld.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { makeProduct, type Product } from '#scripts/faults/product.ts';
import { type Figure, percentile } from '#bench/measure/figure.ts';
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

interface Asked {
  /** How long each question for the progress took, ms. */
  answerMs: number[];
  /** How long the progress stood still at most, ms. */
  stillMs: number;
  /** How many numbers of rows were told on the way. */
  told: number;
}

/** Uploads a file, imports it as the page does, and returns when each began, when it was over, and what was told meanwhile. */
async function importAll(url: string, owner: SignedUp, rows: number, phones: number) {
  const file = fileOf(rows, phones);
  const uploadedAt = performance.now();
  const { body } = await upload(url, owner, file);
  const startedAt = performance.now();
  const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
  await owner.call(endpoints.imports.start, { params: { id: body.id }, body: choice });
  const asked: Asked = { answerMs: [], stillMs: 0, told: 0 };
  let movedAt = performance.now();
  let last = 0;
  const ask = async () => {
    const askedAt = performance.now();
    const now = await read(owner, body.id);
    asked.answerMs.push(performance.now() - askedAt);
    if (now.progress.rows !== last) {
      asked.told++;
      asked.stillMs = Math.max(asked.stillMs, performance.now() - movedAt);
      movedAt = performance.now();
      last = now.progress.rows;
    }
    return now;
  };
  let now = await ask();
  for (; now.state === 'running'; now = await ask()) await after(100);
  if (now.progress.added !== rows) throw new Error(`Not all were added: ${JSON.stringify(now)}`);
  return { uploadedAt, startedAt, doneAt: performance.now(), asked };
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

interface Server extends Pick<Product, 'url' | 'pid'> {
  /** The URL of its database; absent where that is embedded. */
  database?: string;
}

/** Starts a new server on a new database, and stops it after the work. */
async function withNewServer<Result>(
  main: string,
  on: 'postgres' | 'embedded',
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const cluster = on === 'postgres' ? await startCluster() : undefined;
  const database = cluster?.url('postgres');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-bench-'));
  try {
    const env = { ACTIVATION: 'off', ...(database !== undefined && { DATABASE_URL: database }) };
    const product = await makeProduct({ main, dataDir, telegramRoot: 'http://127.0.0.1:9', env });
    product.start();
    await product.ready();
    try {
      return await work({ url: product.url, pid: product.pid, ...(database !== undefined && { database }) });
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await cluster?.stop();
  }
}

/** Imports with a new server and a new PostgreSQL. */
export const measureImport = (main: string, measured: Measured): Promise<Figure[]> =>
  withNewServer(main, 'postgres', (server) => measure(server, measured));

/** What the database alone needs for as many contacts with all their indexes: what no import can be faster than. */
async function copyContacts(database: string): Promise<number> {
  const startedAt = performance.now();
  await postgresStatement(database, 'create table copied (like contacts including all)');
  // generated columns are made again
  await postgresStatement(
    database,
    `do $$ declare named text; begin
      select string_agg(quote_ident(attname), ', ') into named from pg_attribute
        where attrelid = 'contacts'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into copied (%s) select %s from contacts', named, named);
    end $$`,
  );
  return (performance.now() - startedAt) / 1000;
}

/** Whether the progress of an import is told all the time, and how quickly the server answers its page meanwhile. */
export const measureProgress = (main: string, on: 'postgres' | 'embedded', people: number): Promise<Figure[]> =>
  withNewServer(main, on, async ({ url, database }) => {
    const owner = await signUp({ url });
    await importAll(url, owner, peopleBefore, 9_150_000_000);
    const { uploadedAt, startedAt, doneAt, asked } = await importAll(url, owner, people, 9_161_000_000);
    const where = on === 'postgres' ? 'PostgreSQL' : 'embedded';
    return [
      { name: `${where}: read when it is uploaded`, value: (startedAt - uploadedAt) / 1000, unit: 's' },
      { name: `${where}: imported`, value: (doneAt - startedAt) / 1000, unit: 's' },
      ...(database === undefined
        ? []
        : [{ name: `${where}: copied by the database alone`, value: await copyContacts(database), unit: 's' }]),
      { name: `${where}: numbers of rows that were told`, value: asked.told, unit: '', goal: { atLeast: 10 } },
      { name: `${where}: longest without a new number`, value: asked.stillMs, unit: 'ms', goal: { atMost: 2_000 } },
      { name: `${where}: answer to the page, p95`, value: percentile(asked.answerMs, 0.95), unit: 'ms' },
    ];
  });
