// npm run mutants: changes the machines one place at a time and counts which changes their tests notice.
import { globSync, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { readReports, survivorsOf, writeReport } from './report.ts';

const usage = `npm run mutants                     every folder of machines/, then docs/machines/mutants.md
npm run mutants -- FOLDER …         these folders, such as session or funnel/edits
npm run mutants -- --share 0.25 …   a quarter of their mutants, always the same ones
npm run mutants -- --survivors …    only what the document says has survived there
npm run mutants -- --report         docs/machines/mutants.md from the reports of the last runs`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    report: { type: 'boolean' },
    survivors: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
    nice: { type: 'string', default: '15' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const reports = 'tmp/mutants';
/** Examples for tests, and what the package exports, which has no code. */
const unchanged = ['machines/catalogue/*.ts', 'machines/catalogue.ts', 'machines/package.ts', 'machines/**/*Cases.ts'];
const withMutants = globSync('machines/**/*.ts', { exclude: unchanged });
const folders = [...new Set(withMutants.map((file) => path.dirname(path.relative('machines', file))))].sort();

const givenRuns = process.env['MUTANT_RUNS'];
// read by the processes that Stryker starts
process.env['MUTANT_SHARE'] = values.share;
mkdirSync(reports, { recursive: true });
// for a quarter of an hour, on all cores: whoever works beside it comes first
setPriority(Number(values.nice));
const wanted = positionals.length > 0 ? positionals : folders;
for (const folder of values.report ? [] : wanted) {
  if (!folders.includes(folder)) throw new Error(`There is no machines/${folder}; there are ${folders.join(', ')}`);
  console.log(`machines/${folder}`);
  if (values.survivors) process.env['MUTANT_PLACES'] = survivorsOf(folder).join(' ');
  // the law of drafts walks through whole histories, of which few meet what a mutant changes
  process.env['MUTANT_RUNS'] = givenRuns ?? (folder === 'draft' ? '200' : '25');
  await new Stryker({
    testRunner: 'machines',
    plugins: [path.resolve('tests/mutants/runner.ts')],
    ignorers: ['unnoticed'],
    mutate: [`machines/${folder}/*.ts`, ...unchanged.map((file) => `!${file}`)],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    reporters: ['json'],
    jsonReporter: { fileName: `${reports}/${folder.replaceAll('/', '.')}.json` },
    tempDirName: 'tmp/stryker',
    // all that the machines and their tests need
    ignorePatterns: [
      ...['/*', '!/package.json', '!/machines', '!/contract', '!/docs', '/docs/*', '!/docs/machines'],
      ...['!/tests', '/tests/*', '!/tests/machines', '!/tests/support'],
      // what a law compares the machines with
      ...['!/server', '!/scripts', '/scripts/*', '!/scripts/faults'],
    ],
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    timeoutMS: 10_000,
    warnings: false,
    // what it found lasts only until the next run
    incremental: false,
  }).runMutationTest();
}
const unexplained = writeReport(readReports(reports, values.report ? folders : wanted), folders, values);
for (const line of unexplained) console.error(`without a reason: ${line}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;
