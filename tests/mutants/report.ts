import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './Mutant.ts';
import { isInSample, shareOf } from './sample.ts';
import { reasonOf } from './reasons.ts';

/** What became of the mutants of one folder. */
interface FolderResult {
  folder: string;
  /** Of so many that could be tried; the others were left out of a sample. */
  all: number;
  killed: number;
  byPages: number;
  ignored: number;
  survived: Mutant[];
}

/** The parts of Stryker's report (mutation-testing-report-schema) that are read here. */
interface StrykerReport {
  files: Record<string, { source: string; mutants: StrykerMutant[] }>;
  testFiles?: Record<string, { tests: { id: string }[] }>;
}

interface StrykerMutant {
  id: string;
  mutatorName: string;
  replacement?: string;
  status: string;
  statusReason?: string;
  killedBy?: string[];
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

/** Results of the folders that were run. */
export const readReports = (reports: string, folders: string[]): FolderResult[] =>
  folders.flatMap((folder) => {
    const file = `${reports}/${folder.replaceAll('/', '.')}.json`;
    return existsSync(file) ? [resultOf(folder, JSON.parse(readFileSync(file, 'utf8')) as StrykerReport)] : [];
  });

function resultOf(folder: string, { files, testFiles = {} }: StrykerReport): FolderResult {
  const pages = new Set(
    Object.entries(testFiles)
      .filter(([file]) => file.endsWith('everyMachine.test.ts'))
      .flatMap(([, { tests }]) => tests.map(({ id }) => id)),
  );
  const found = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );
  const share = found.map(({ statusReason }) => shareOf(statusReason)).find((one) => one !== undefined) ?? 1;
  const all = found.filter(({ id }) => isInSample(id, share));
  const ignored = found.filter(({ status }) => status === 'Ignored').length;
  const killed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return {
    folder,
    all: found.length - ignored,
    killed: killed.length,
    byPages: killed.filter(({ killedBy = [] }) => killedBy.length > 0 && killedBy.every((id) => pages.has(id))).length,
    ignored,
    survived: all
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ file, source, location, mutatorName, replacement = '', status }) => ({
        file: file.replace('machines/', ''),
        line: location.start.line,
        mutator: mutatorName,
        original: cut(source, location),
        replacement: oneLine(replacement),
        isCovered: status === 'Survived',
      })),
  };
}

function cut(source: string, { start, end }: StrykerMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  return oneLine(lines.join('\n').slice(start.column - 1));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const short = (text: string) => (text.length > 70 ? `${text.slice(0, 67)}…` : text);
const code = (text: string) =>
  `\`${short(text || ' ')
    .replaceAll('`', 'ˋ')
    .replaceAll('|', String.raw`\|`)}\``;
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Writes docs/machines/mutants.md. Returns the survivors that nothing explains. */
export function writeReport(results: FolderResult[], folders: string[]): string[] {
  const rows = results.map(({ folder, all: known, killed, byPages, ignored, survived }) => {
    const all = killed + survived.length;
    return `| ${folder} | ${all === known ? all : `${all} of ${known}`} | ${killed} | ${byPages} | ${survived.length} | ${percent(killed, all)} | ${ignored} |`;
  });
  const killed = sum(results.map((one) => one.killed));
  const survived = results.flatMap((one) => one.survived);
  const all = killed + survived.length;
  const total = `| **all** | ${all} | ${killed} | ${sum(results.map((one) => one.byPages))} | ${survived.length} | **${percent(killed, all)}** | ${sum(results.map((one) => one.ignored))} |`;
  const lines = survived.map(
    (mutant) =>
      `| ${mutant.file}:${mutant.line} | ${code(mutant.original)} | ${code(mutant.replacement)} | ${reasonOf(mutant) ?? (mutant.isCovered ? 'Not noticed yet.' : 'Not called by these tests.')} |`,
  );
  const missing = folders.filter((folder) => !results.some((one) => one.folder === folder));
  writeFileSync(
    'docs/machines/mutants.md',
    `${[
      '# Mutants of the machines',
      'Stryker changes `machines/` one place at a time: a condition, a name, an action. A change that makes no test of `tests/machines/` fail is a survivor. Written by `npm run mutants`, which is run by hand; laws are tried with few examples there (`MUTANT_RUNS`, 25), and the tests that walk through all machines (`catalogue`, `inspect`) are asked only about `machines/inspect`. Examples for tests are not changed: the catalogue, and the cases of a journey (`journeyCases.ts`).',
      '“Pages alone” are changes that only the comparison with `docs/machines/` notices. Ignored are types and words of errors for developers, which no test can notice.',
      [
        '| folder | mutants | noticed | pages alone | survived | score | ignored |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...rows,
        total,
      ].join('\n'),
      ...(missing.length > 0 ? [`Not run yet: ${missing.join(', ')}.`] : []),
      '## Survivors',
      ['| place | was | became | why it lives |', '| --- | --- | --- | --- |', ...lines].join('\n'),
    ].join('\n\n')}\n`,
  );
  return survived
    .filter((one) => !reasonOf(one))
    .map((one) => `${one.file}:${one.line} ${one.original} → ${one.replacement}`);
}
