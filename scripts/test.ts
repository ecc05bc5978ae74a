// npm test: the checks, then every suite. A suite whose tool is missing is left out with one loud line, and fails under REQUIRE_ALL=1.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumPath, postgresBin } from '../tests/support/tools.ts';
import { run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const requireAll = process.env.REQUIRE_ALL === '1';
const report = (project: string) => `tmp/tests/${project.replaceAll(' ', '-')}.json`;

const suites: { project: string; needs?: () => string | null; tool?: string }[] = [
  { project: 'machines' },
  { project: 'src' },
  { project: 'server on pglite' },
  { project: 'server on postgres', needs: postgresBin, tool: 'PostgreSQL (Debian: postgresql)' },
  { project: 'faults' },
  { project: 'e2e', needs: chromiumPath, tool: 'Chromium (Debian: chromium)' },
];

async function runSuite(project: string): Promise<Report> {
  const file = report(project);
  await run(
    ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { shown: true },
  );
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numFailedTestSuites: 1, testResults: [] };
  }
}

/** Once more at the end, where it is found without scrolling: what failed, and what passed only when it was tried again. */
function lastWords(project: string, { testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const notLoaded = status === 'failed' && assertionResults.every((t) => t.status !== 'failed');
    const tests = assertionResults
      .filter((t) => t.failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [why = ''] }) => {
        const what = status === 'failed' ? 'FAILED' : 'PASSED AT THE SECOND TRY';
        return `${what}: ${project}, ${file}: ${fullName}\n  ${why.split('\n').slice(0, 8).join('\n  ')}`;
      });
    return notLoaded ? [`FAILED: ${project}, ${file}\n  ${message}`, ...tests] : tests;
  });
}

mkdirSync('tmp/tests', { recursive: true });
const checks = await run(['node', 'scripts/check.ts'], { shown: true });
let passed = 0;
let failed = checks.ok ? 0 : 1;
const counts: Record<string, number> = {};
const told: string[] = [];

for (const { project, needs, tool } of suites) {
  if (needs && !needs()) {
    console.error(
      `\n!!! LEFT OUT: the suite "${project}" needs ${tool}, which is not installed${requireAll ? ', and REQUIRE_ALL=1' : ''}\n`,
    );
    if (requireAll) failed++;
    continue;
  }
  const r = await runSuite(project);
  told.push(...lastWords(project, r));
  passed += r.numPassedTests;
  // A file that does not load has no failed test of its own.
  failed += r.numFailedTests || (r.numFailedTestSuites > 0 ? 1 : 0);
  counts[project] = r.numPassedTests + r.numFailedTests;
  if (requireAll && r.numPendingTests > 0) failed += r.numPendingTests;
}

const onPglite = counts['server on pglite'];
const onPostgres = counts['server on postgres'];
for (const words of told) console.log(`\n${words}`);
console.log(`\nserver tests: ${onPglite} on PGlite, ${onPostgres ?? 'none'} on PostgreSQL`);
if (onPostgres !== undefined && onPglite !== onPostgres) failed++;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
