import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { wrapPglite } from '#server/db/open/open.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { cheapPasswords } from '#tests/support/cheapPasswords.ts';
import { compareDates, joinsOfSeries } from './letters/compareDates.ts';
import { compareTryout } from './letters/compareTryout.ts';

export interface LettersRun {
  series: number;
  /** The seed of the first world; each further world uses the next number. */
  seed: number;
  say(line: string): void;
}

/** The size of one world, small enough to be replayed. */
export const seriesInWorld = 20;

/** How often it says how far it is. */
const triedAtOnce = 1_000;

/** Compares the previews of random series with what the try-it chat plays. @returns the differences, each with its seed */
export function runTried({ tries, seed, say }: { tries: number } & Pick<LettersRun, 'seed' | 'say'>): string[] {
  const found: string[] = [];
  for (let done = 0; done < tries; done++) {
    const difference = compareTryout(seed + done);
    if (difference !== null) found.push(`seed ${seed + done}: ${difference}`);
    const compared = done + 1;
    if (compared % triedAtOnce === 0 || compared === tries)
      say(`try-it chat: ${compared} of ${tries} series, ${found.length} differ`);
  }
  return found;
}

/** Compares the previews of random series with what the server schedules. @returns the differences, each with its seed */
export async function runLetters({ series, seed, say }: LettersRun): Promise<{ seed: number; what: string }[]> {
  const found: { seed: number; what: string }[] = [];
  for (let done = 0, at = seed; done < series; done += seriesInWorld, at++) {
    const broken = await compareWorld({ series: Math.min(seriesInWorld, series - done), seed: at });
    found.push(...broken.map((what) => ({ seed: at, what })));
    const compared = Math.min(series, done + seriesInWorld);
    say(`letters: ${compared} of ${series} series, ${compared * joinsOfSeries} joins, ${found.length} differ`);
  }
  return found;
}

async function compareWorld(plan: { series: number; seed: number }): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'voronka-letters-'));
  const clock = { now: Date.now() };
  const app = await createApp({
    config: readConfig({
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', THROTTLE: 'off' },
      TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
    }),
    version: 'letters',
    webRoot: path.join(dataDir, 'web'),
    passwordCost: cheapPasswords,
    works: false,
    now: () => new Date(clock.now),
    database: await wrapPglite(await openPgliteInMemory()),
  });
  try {
    return await compareDates({ url: app.url, deps: app.deps, clock }, plan);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
