import { format } from 'node:util';
import fastCheck, { type Parameters } from 'fast-check';
import * as vitest from 'vitest';
import type { TestBundle } from './testBundle.ts';

/** One test of a file, as a call. */
export interface CollectedTest {
  id: string;
  name: string;
  run: () => unknown;
}

type Body = (...args: unknown[]) => unknown;

/** Runs of a law for one mutant, always the same ones. */
const mutantRuns = Number(process.env['MUTANT_RUNS'] ?? 25);

const fewRuns = <T>(given: Parameters<T> = {}): Parameters<T> => ({
  ...given,
  numRuns: Math.min(given.numRuns ?? 100, mutantRuns),
  seed: given.seed ?? 1,
  // a mutant is caught by any counterexample, the smallest is not needed
  endOnFailure: true,
});

const laws = {
  ...fastCheck,
  assert: (property: never, parameters?: Parameters<unknown>) => fastCheck.assert(property, fewRuns(parameters)),
};

/** The tests of a file, whose modules are evaluated anew: what they do while they load, a mutant changes too. */
export function collectTests(bundle: TestBundle): CollectedTest[] {
  const tests: CollectedTest[] = [];
  let groups: string[] = [];
  const hooks: (() => unknown)[] = [];
  const test = (name: string, body: () => unknown) => {
    const full = [...groups, name].join(' > ');
    const run = async () => {
      for (const hook of hooks.splice(0)) await hook();
      return body();
    };
    // rows of one table may have one title
    tests.push({ id: `${bundle.file}#${tests.length} ${full}`, name: full, run });
  };
  const beforeAll = (hook: () => unknown) => void hooks.push(hook);
  // what tests change of modules ends with the modules, which are the file's own
  const afterAll = () => {};
  const describe = (name: string, body: () => void) => {
    const outer = groups;
    groups = [...groups, name];
    body();
    groups = outer;
  };
  const withEach = <T extends (name: string, run: () => unknown) => void>(define: T) =>
    Object.assign(define, {
      each: (rows: readonly unknown[]) => (name: string, body: Body) => {
        for (const row of rows) {
          const args = Array.isArray(row) ? (row as unknown[]) : [row];
          define(format(name, ...args.map(String)), () => body(...args));
        }
      },
    });
  const tried = withEach(test);
  bundle.evaluate({
    vitest: { ...vitest, test: tried, it: tried, describe: withEach(describe as typeof test), beforeAll, afterAll },
    'fast-check': { ...laws, default: laws },
  });
  return tests;
}
