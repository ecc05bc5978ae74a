import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowsersResult, type BrowsersRun, runBrowsers } from './runBrowsers.ts';

const lastSteps = 25;

/** The folder in which each screen's log is stored after a failure. */
const logFile = 'tmp/faults/browsers.log';

/** The failures, the last steps of each screen, and the command that repeats the run; empty where nothing failed. */
export function formatFailure(
  { broken, screens }: BrowsersResult,
  { seed, minutes, steps }: Omit<BrowsersRun, 'say'>,
): string {
  if (broken.length === 0) return '';
  const bounds = [minutes !== undefined && `--minutes ${minutes}`, steps !== undefined && `--steps ${steps}`];
  return [
    ...broken.map((what) => `BROKEN: ${what}`),
    ...screens.flatMap(({ name, log }) => [
      `Screen ${name}, its last steps:`,
      ...log.slice(-lastSteps).map((step) => `  ${step}`),
    ]),
    `Replay: npm run faults -- browsers --seed ${seed} ${bounds.filter(Boolean).join(' ')}`,
  ].join('\n');
}

/** Runs the browsers and prints the result. @returns whether every guarantee held */
export async function reportBrowsers(bounds: Omit<BrowsersRun, 'say'>): Promise<boolean> {
  console.log(`browsers, seed ${bounds.seed}`);
  const result = await runBrowsers({ ...bounds, say: (line) => console.log(`  ${line}`) });
  for (const [name, figure] of Object.entries(result.figures)) console.log(`${name.padEnd(28)} ${figure}`);
  if (result.broken.length === 0) console.log('All screens hold what the server holds, and no word was lost.');
  else {
    console.error(formatFailure(result, bounds));
    mkdirSync(path.dirname(logFile), { recursive: true });
    writeFileSync(logFile, result.screens.map(({ name, log }) => [`Screen ${name}:`, ...log].join('\n')).join('\n\n'));
    console.error(`All steps: ${logFile}`);
  }
  return result.broken.length === 0;
}
