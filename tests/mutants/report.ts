import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from './Mutant.ts';
import { placesOf, readSections, rowOf, type Section, totalOf, withSurvivors } from './sections.ts';
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
const page = 'docs/machines/mutants.md';

const [notNoticed, notCalled] = ['Not noticed yet.', 'Not called by these tests.'];
const isUnexplained = (line: string) => [notNoticed, notCalled].some((why) => line.endsWith(` ${why} |`));

const sectionOf = ({ folder, all, killed, byPages, ignored, survived }: FolderResult): Section => ({
  ...{ folder, tried: killed + survived.length, known: all, noticed: killed, byPages, ignored },
  lines: survived.map(
    (mutant) =>
      `| ${mutant.file}:${mutant.line} | ${code(mutant.original)} | ${code(mutant.replacement)} | ${reasonOf(mutant) ?? (mutant.isCovered ? notNoticed : notCalled)} |`,
  ),
});

const sectionsNow = () => new Map(readSections(readFileSync(page, 'utf8')).map((section) => [section.folder, section]));

/** Where the last run of a folder left survivors, as `file:line`. */
export const survivorsOf = (folder: string): string[] => {
  const section = sectionsNow().get(folder);
  return section ? placesOf(section) : [];
};

/**
 * Writes docs/machines/mutants.md; what it says of folders that were not run stays, and of those whose survivors alone
 * were tried again, all else. Returns the survivors that nothing explains.
 */
export function writeReport(results: FolderResult[], folders: string[], again: { survivors: boolean }): string[] {
  const before = sectionsNow();
  const run = new Map(
    results.map((result) => {
      const section = sectionOf(result);
      const known = again.survivors && before.get(result.folder);
      return [result.folder, known ? withSurvivors(known, section.lines) : section];
    }),
  );
  const sections = folders.flatMap((folder) => run.get(folder) ?? before.get(folder) ?? []);
  const missing = folders.filter((folder) => !sections.some((one) => one.folder === folder));
  writeFileSync(
    page,
    `${[
      '# Mutants of the machines',
      'Stryker changes `machines/` one place at a time: a condition, a name, an action. A change that makes no test of `tests/machines/` fail is a survivor. Laws are tried with few examples (`MUTANT_RUNS`, 25; 200 for the histories of `draft`), and the tests that walk through all machines (`catalogue`, `inspect`) are asked only about `machines/inspect`. Examples for tests are not changed: the catalogue, and the cases of a journey (`journeyCases.ts`).',
      'Written by `npm run mutants`, which is run by hand: for all folders, or for some (`npm run mutants -- session funnel/edits`), and then what is said here of the others stays. Where a folder has many mutants that many tests have to look at, a part of them is tried, the same ones each time and spread evenly over the folder (`npm run mutants -- --share 0.25 text`): the table says how many of how many, and the score is that of the part. The score of all counts each folder by all of its mutants. After new tests the survivors alone are tried again (`npm run mutants -- --survivors draft`). A survivor says what was so when its folder was run last.',
      '“Pages alone” are changes that only the comparison with `docs/machines/` notices. Ignored are types and words of errors for developers, which no test can notice.',
      [
        '| folder | mutants | noticed | pages alone | survived | score | ignored |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...sections.map(rowOf),
        totalOf(sections),
      ].join('\n'),
      ...(missing.length > 0 ? [`Not run yet: ${missing.join(', ')}.`] : []),
      '## Survivors',
      [
        '| place | was | became | why it lives |',
        '| --- | --- | --- | --- |',
        ...sections.flatMap(({ lines }) => lines),
      ].join('\n'),
    ].join('\n\n')}\n`,
  );
  return [...run.values()].flatMap(({ lines }) => lines.filter((line) => isUnexplained(line)));
}
