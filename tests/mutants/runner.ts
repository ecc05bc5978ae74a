import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from '@stryker-mutator/api/core';
import type { Ignorer } from '@stryker-mutator/api/ignore';
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { type CollectedTest, collectTests } from './collectTests.ts';
import { isWanted, leftOut, share } from './sample.ts';
import { bundleTest, type TestBundle } from './testBundle.ts';

/** What Stryker's instrumented code reads and writes. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

const space = ((globalThis as Record<string, unknown>)[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {}) as Instrumented;

/** Which tests execute which mutants; each of Stryker's processes reads it. */
const coverageFile = 'coverage.json';
const loading = 'loads';
/** It tests every machine as a whole, without calling anything of it. */
const everyMachine = 'tests/machines/everyMachine.test.ts';

const wantsPage = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment');

const fileOf = (test: string) => test.split('#')[0] ?? '';

/** They walk through every machine, for seconds; a machine's own tests must do without them. */
const ofAllMachines = /tests\/machines\/(catalogue|inspect\/)/;

/**
 * Runs the tests of the machines in Stryker's own process. Stryker's runner for Vitest starts every test file again for
 * each mutant; a machine is an object made while its module loads, so that half of the mutants want all files, and one
 * folder takes longer than all of them do here.
 */
class MachinesTestRunner implements TestRunner {
  private bundles: TestBundle[] = [];
  private readonly loaded = new Map<TestBundle, CollectedTest[]>();
  /** The test file that caught a mutant of a source file last: it is the likeliest to catch the next. */
  private readonly lastCatchers = new Map<string, TestBundle>();
  private readonly callersBySource = new Map<string, Set<string> | null>();
  private uncaught: unknown;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // XState throws what nobody handles once the test is over
    process.on('uncaughtException', (error) => (this.uncaught = error));
    for (const file of globSync('tests/machines/**/*.test.ts').sort()) {
      if (!wantsPage(file)) this.bundles.push(await bundleTest(file));
    }
  }

  async dryRun({ files }: DryRunOptions): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const bundle of this.bundles) {
      if (files && !files.some((file) => this.inOrder(file).includes(bundle))) continue;
      for (const test of this.testsOf(bundle)) {
        space.currentTestId = test.id;
        tests.push(await runTest(test, bundle.file));
        space.currentTestId = undefined;
      }
    }
    const mutantCoverage = space.mutantCoverage ?? { static: {}, perTest: {} };
    writeFileSync(coverageFile, JSON.stringify(mutantCoverage.perTest));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, sandboxFileName, testFilter, hitLimit } = options;
    const place = `${sandboxFileName.split('/machines/').at(-1)}:${activeMutant.location.start.line + 1}`;
    if (!isWanted(activeMutant.id, place)) return { status: MutantRunStatus.Error, errorMessage: leftOut(share) };
    const isStatic = mutantActivation === 'static';
    const wanted = testFilter && new Set(testFilter);
    const files = testFilter ? new Set(testFilter.map(fileOf)) : this.callersOf(sandboxFileName);
    const results: TestResult[] = [];
    this.uncaught = undefined;
    Object.assign(space, { hitCount: 0, hitLimit, activeMutant: undefined });
    for (const bundle of this.inOrder(sandboxFileName)) {
      if (files && !files.has(bundle.file) && bundle.file !== everyMachine) continue;
      if (isStatic) space.activeMutant = activeMutant.id;
      const tests = isStatic ? testsLoading(bundle) : this.testsOf(bundle);
      space.activeMutant = activeMutant.id;
      for (const test of tests) {
        if (wanted && !wanted.has(test.id)) continue;
        results.push(await runTest(test, bundle.file));
        if (results.at(-1)?.status === TestStatus.Failed) break;
      }
      space.activeMutant = undefined;
      if (results.at(-1)?.status !== TestStatus.Failed) continue;
      this.lastCatchers.set(sandboxFileName, bundle);
      break;
    }
    await setTimeout(0);
    if (this.uncaught) results.push(failed('uncaught', this.uncaught));
    const dryRun = determineHitLimitReached(space.hitCount, hitLimit);
    return toMutantRunResult(dryRun ?? { status: DryRunStatus.Complete, tests: results });
  }

  private testsOf(bundle: TestBundle): CollectedTest[] {
    const known = this.loaded.get(bundle) ?? collectTests(bundle);
    this.loaded.set(bundle, known);
    return known;
  }

  /** Test files that call anything of a source file. Null where it holds no code that is called. */
  private callersOf(sourceFile: string): Set<string> | null {
    const known = this.callersBySource.get(sourceFile);
    if (known !== undefined) return known;
    const mutants = [...readFileSync(sourceFile, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(
      ([, id]) => id ?? '',
    );
    const coverage = JSON.parse(readFileSync(coverageFile, 'utf8')) as MutantCoverage['perTest'];
    const callers = Object.entries(coverage).flatMap(([test, hits]) =>
      mutants.some((id) => hits[id]) ? [fileOf(test)] : [],
    );
    const found = callers.length > 0 ? new Set(callers) : null;
    this.callersBySource.set(sourceFile, found);
    return found;
  }

  /** The tests that evaluate a source file: first the last catcher, then those of its folder. */
  private inOrder(sourceFile: string): TestBundle[] {
    const folder = dirname(sourceFile).split('/machines/').at(-1) ?? '';
    const rank = (bundle: TestBundle) => {
      if (bundle === this.lastCatchers.get(sourceFile)) return 0;
      if (bundle.file === everyMachine) return 3;
      return dirname(bundle.file).endsWith(`/${folder}`) ? 1 : 2;
    };
    return this.bundles
      .filter(({ file, modules }) => modules.has(sourceFile) && (folder === 'inspect' || !ofAllMachines.test(file)))
      .sort((a, b) => rank(a) - rank(b));
  }
}

/** The tests of a file that is loaded anew; where that fails, one that fails. */
function testsLoading(bundle: TestBundle): CollectedTest[] {
  try {
    return collectTests(bundle);
  } catch (error) {
    return [{ id: loading, name: loading, run: () => Promise.reject(error as Error) }];
  }
}

const failed = (id: string, error: unknown): TestResult => ({
  ...{ id, name: id, timeSpentMs: 0 },
  ...{ status: TestStatus.Failed, failureMessage: String(error) },
});

async function runTest({ id, name, run }: CollectedTest, fileName: string): Promise<TestResult> {
  const begun = performance.now();
  const known = () => ({ id, name, fileName, timeSpentMs: performance.now() - begun });
  try {
    await run();
    return { ...known(), status: TestStatus.Success };
  } catch (error) {
    return { ...failed(id, error), ...known() };
  }
}

/** What no test can notice: types, which are gone at run time, and what an error says to a developer. */
const unnoticed: Ignorer = {
  shouldIgnore: (path) => {
    const { type, key, callee } = (path as unknown as { node: SourceNode }).node;
    if (type === 'ObjectProperty' && key?.name === 'types') return 'types are gone at run time';
    if (type === 'NewExpression' && callee?.name === 'Error') return 'words for developers';
    return undefined;
  },
};

/** What is read of a node of Babel's tree. */
interface SourceNode {
  type: string;
  key?: { name?: string };
  callee?: { name?: string };
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'machines', MachinesTestRunner),
  declareValuePlugin(PluginKind.Ignore, 'unnoticed', unnoticed),
];
