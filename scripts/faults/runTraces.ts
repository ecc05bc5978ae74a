import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase, wrapPglite } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/openPglite.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { compareTraces, type Difference } from '#tests/support/traces/compareTraces.ts';

export interface TracesRun {
  /** People on funnels; each is walked in the browser's machine and on the server. */
  pairs: number;
  /** Of the first world; each further world has the next number. */
  seed: number;
  /** A database of the cluster at this address; null is the embedded one. */
  databaseUrl: string | null;
  say(line: string): void;
}

/** One world: small enough to be replayed. */
export const world = { funnels: 20, people: 10, rounds: 10 };
const begins = Date.parse('2026-03-28T20:00:00Z');

/** Walks random people through random funnels on both sides; what differs comes back, each with its seed. */
export async function runTraces(run: TracesRun): Promise<Difference[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-traces-'));
  const clock = { now: begins };
  const telegram = await startTelegram({ now: () => clock.now, limits: false });
  const app = await createApp({
    config: readConfig({
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off', TELEGRAM_RATE: '0' },
      TELEGRAM_API_ROOT: telegram.url,
      // the same for every run over one database
      SECRET_KEY: 'a key of traces alone',
    }),
    version: 'traces',
    webRoot: path.join(dataDir, 'web'),
    passwordCost: cheapPasswords,
    now: () => new Date(clock.now),
    database: await open(run.databaseUrl),
  });
  try {
    return await compareWorlds(run, { url: app.url, db: app.database.db, telegram, clock });
  } finally {
    await app.stop();
    await telegram.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function open(url: string | null): Promise<Database> {
  return url === null ? wrapPglite(await openPgliteInMemory()) : openDatabase({ dataDir: '', url });
}

async function compareWorlds(
  { pairs, seed, say }: TracesRun,
  around: Parameters<typeof compareTraces>[0],
): Promise<Difference[]> {
  const found: Difference[] = [];
  const inWorld = world.funnels * world.people;
  for (let i = 0; i * inWorld < pairs; i++) {
    found.push(...(await compareTraces(around, { ...world, seed: seed + i })));
    around.telegram.log.entries.length = 0;
    say(`traces: ${Math.min(pairs, (i + 1) * inWorld)} of ${pairs} pairs, ${found.length} differ`);
  }
  return found;
}
