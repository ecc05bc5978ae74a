import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { pathsOf } from '#machines/inspect/paths.ts';
import { replay } from '#machines/inspect/replay.ts';
import { vitestCase } from '#machines/inspect/vitestCase.ts';

/** Within the project, so that the names of its folders resolve. */
const folder = path.resolve('tmp/exportedCases');

test('an exported case of every machine runs green in the project’s own runner', () => {
  mkdirSync(folder, { recursive: true });
  try {
    for (const entry of catalogue) {
      const run = pathsOf(entry, { limit: 40 }).runs.at(-1);
      if (!run) throw new Error(`${entry.machine.id} has no runs`);
      const text = vitestCase(run, replay(entry.machine, run, entry.fill));
      writeFileSync(path.join(folder, `${entry.machine.id}.test.ts`), text);
    }
    const report = path.join(folder, 'report.json');
    const vitest = [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder];
    execFileSync(process.execPath, [...vitest, '--reporter', 'json', '--outputFile', report], { stdio: 'pipe' });
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    expect([numPassedTests, numTotalTests]).toEqual([catalogue.length, catalogue.length]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
