// npm test: runs the checks and every suite, some in parallel. A suite whose tool is missing is skipped with one loud line,
// or fails under REQUIRE_ALL=1. `npm run test:all` runs all tests of the server on PostgreSQL too.
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import { builtWebRoot } from '#tests/support/web.ts';
import { filesOnBoth, filesOnEmbedded } from '#tests/support/databases/onBoth.ts';
import { chromiumPath, postgresBin } from '#tests/support/tools.ts';
import { run } from './run.ts';
import { countsByFile, failuresOf, type Report, reportFile, readReport, slowestTests } from './testReport.ts';

interface Job {
  name: string;
  /** The projects of vitest that it runs; by default the one of its name. */
  projects?: string[];
  /** Finds the tool that the suite requires; null where it is missing. */
  tool?: { find: () => string | null; name: string };
  /** It opens the built browser part. */
  needsWeb?: boolean;
  /** It waits for processes most of the time, and each moment that one of them gets late costs the whole run that moment. */
  waits?: boolean;
}

/** The longest suite comes first, because one that starts last would run alone at the end. */
const suites: Job[] = [
  {
    name: 'e2e',
    tool: { find: chromiumPath, name: 'Chromium (Debian: chromium-headless-shell, or chromium)' },
    needsWeb: true,
    waits: true,
  },
  { name: 'server on postgres', tool: { find: postgresBin, name: 'PostgreSQL (Debian: postgresql)' } },
  { name: 'faults', waits: true },
  { name: 'src', projects: ['src', 'src of a tab', 'src apart'] },
  { name: 'machines' },
  { name: 'server on pglite' },
];

const requireAll = process.env.REQUIRE_ALL === '1';
const runsAll = process.argv.includes('--all');
const slowestShown = 10;
/** What computes goes on in the time that is left by what waits. */
const computingNiceness = 5;
/**
 * Suites at a time: each has its own workers, and what waits for a browser or a database leaves its core to another. With
 * three at a time two cores change between so many processes that the same tests take an eighth more processor time.
 */
const atOnce = Math.max(2, Math.floor(os.availableParallelism() / 2));

const missing = suites.filter(({ tool }) => tool && !tool.find());
for (const { name, tool } of missing)
  console.error(
    `\n!!! LEFT OUT: the suite "${name}" needs ${tool?.name}, which is not installed${requireAll ? ', and REQUIRE_ALL=1' : ''}\n`,
  );

mkdirSync('tmp/tests', { recursive: true });
// The browser suite and the checks need the same build, so it is made once, while others run already.
const built = builtWebRoot();
// where it fails, both say so
built.catch(() => {});
const reports = new Map<string, Report>();
let checksPassed = false;
const jobs: [name: string, work: () => Promise<string>][] = suites
  .filter((suite) => !missing.includes(suite))
  .map((suite) => [suite.name, () => runSuite(suite)]);
jobs.splice(4, 0, ['the checks', runChecks]);
await Promise.all(Array.from({ length: atOnce }, runJobs));
summarize();

async function runJobs(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const [name, work] = job;
    const begun = performance.now();
    console.log(`begun: ${name}`);
    const output = await work();
    console.log(`\n${output.trimEnd()}\ndone: ${name}, ${Math.round((performance.now() - begun) / 1000)} s\n`);
  }
}

async function runChecks(): Promise<string> {
  await built.catch(() => {});
  const { ok, output } = await run(['node', 'scripts/check.ts'], { niceness: computingNiceness });
  checksPassed = ok;
  return output;
}

async function runSuite({ name, projects = [name], needsWeb = false, waits = false }: Job): Promise<string> {
  if (needsWeb) await built;
  const file = reportFile(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { output } = await run(
    ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      env: runsAll ? { TEST_ALL: '1' } : { DATABASES_APART: postgresBin() ? '1' : '0' },
      niceness: waits ? 0 : computingNiceness,
    },
  );
  reports.set(name, readReport(file));
  return output;
}

/** Prints failed and slow tests and the totals at the end, where they are found without scrolling. */
function summarize(): never {
  let passed = 0;
  let failed = checksPassed ? 0 : 1;
  if (requireAll) failed += missing.length;
  for (const [project, report] of reports) {
    for (const failure of failuresOf(project, report)) console.log(`\n${failure}`);
    passed += report.numPassedTests;
    // A test file that fails to load reports no failed test.
    failed += report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0);
    if (requireAll) failed += report.numPendingTests;
  }
  const incomplete = notOnBoth();
  for (const file of incomplete) console.log(`\nFAILED: ${file} has not the same number of tests on both databases`);
  failed += incomplete.length;
  console.log(`\nThe slowest tests:\n${slowestTests(reports, slowestShown).join('\n')}`);
  if (!runsAll)
    console.log(
      '\nNot run, as they take long: npm run operate, npm run image, and the long tests; npm run test:all runs all of them',
    );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Test files that did not run the same number of tests on both databases. */
function notOnBoth(): string[] {
  const [pglite, postgres] = [reports.get('server on pglite'), reports.get('server on postgres')];
  if (!pglite || !postgres) return [];
  const counts = { pglite: countsByFile(pglite), postgres: countsByFile(postgres) };
  const expected = runsAll ? [...counts.pglite.keys()].filter((file) => !filesOnEmbedded.includes(file)) : filesOnBoth;
  return expected.filter((file) => counts.pglite.get(file) !== counts.postgres.get(file));
}
