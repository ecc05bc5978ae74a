import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The output of Vitest's JSON reporter. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
  }[];
}

const failureLines = 8;

export const reportFile = (project: string): string => `tmp/tests/${project.replaceAll(' ', '-')}.json`;

/** The report of a finished suite; a report of one failed suite where it ended without writing any. */
export function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numFailedTestSuites: 1, testResults: [] };
  }
}

/** A few lines for each failed test and for each file that failed to load. */
export function failuresOf(project: string, { testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`FAILED: ${project}, ${file}\n  ${message}`];
    return failed.map(({ fullName, failureMessages: [why = ''] }) => {
      const excerpt = why.split('\n').slice(0, failureLines).join('\n  ');
      return `FAILED: ${project}, ${file}: ${fullName}\n  ${excerpt}`;
    });
  });
}

/** The number of tests by file, without skipped ones. */
export const countsByFile = ({ testResults }: Report): Map<string, number> =>
  new Map(
    testResults.map(({ name, assertionResults }) => [
      path.relative('.', name),
      assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
    ]),
  );

/** One line for each of the slowest tests, with its duration in seconds. */
export function slowestTests(reports: Map<string, Report>, count: number): string[] {
  const all = [...reports].flatMap(([project, { testResults }]) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({ project, fullName, duration })),
    ),
  );
  return all
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ project, fullName, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${project}: ${fullName}`);
}
