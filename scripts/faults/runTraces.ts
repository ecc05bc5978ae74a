import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { type Database, openDatabase, wrapPglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';
import { startTelegram } from '#tests/support/telegram/startTelegram.ts';
import { compareTraces, type Difference } from '#tests/support/traces/compareTraces.ts';

export interface TracesRun {
  /** The number of journeys, each run in the browser's machine and on the server. */
  pairs: number;
  /** The seed of the first world; each further world uses the next number. */
  seed: number;
  /** The PostgreSQL database to use; null uses the embedded one, in memory. */
  databaseUrl: string | null;
  say(line: string): void;
}

/** The size of one world, small enough to be replayed. */
export const world = { funnels: 20, people: 10, rounds: 10 };
const begins = Date.parse('2026-03-28T20:00:00Z');

/** Runs random people through random funnels on both sides. @returns the differences, each with its seed. */
export async function runTraces(run: TracesRun): Promise<Difference[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-traces-'));
  const clock = { now: begins };
  const telegram = await startTelegram({ now: () => clock.now, limits: false });
  const app = await createApp({
    config: readConfig({
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off', TELEGRAM_RATE: '0' },
      TELEGRAM_API_ROOT: telegram.url,
      // A fixed key, because later runs over one database must decrypt the same secrets.
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
