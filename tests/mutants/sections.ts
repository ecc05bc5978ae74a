/** What the document says of a folder: a row of its table, and the survivors. */
export interface Section {
  folder: string;
  /** Mutants that were tried, of so many in the folder: fewer where a sample was. */
  tried: number;
  known: number;
  noticed: number;
  byPages: number;
  ignored: number;
  lines: string[];
}

const row = /^\| ([\w/]+) \| (\d+)(?: of (\d+))? \| (\d+) \| (\d+) \| \d+ \| [\d.]+ % \| (\d+) \|$/;

/** The folders of a document that was written before; those that are run again take their place. */
export function readSections(document: string): Section[] {
  const lines = document.split('\n');
  return lines.flatMap((line) => {
    const [, folder = '', ...numbers] = row.exec(line) ?? [];
    if (folder === '') return [];
    const [tried, known, noticed, byPages, ignored] = numbers.map(Number) as [number, number, number, number, number];
    const place = new RegExp(`^\\| ${folder}/[\\w.]+:\\d+ \\|`);
    const ofFolder = lines.filter((one) => place.test(one));
    return [{ folder, tried, known: known || tried, noticed, byPages, ignored, lines: ofFolder }];
  });
}

/** Where the document has survivors of a folder, as `file:line`. */
export const placesOf = ({ lines }: Section): string[] => [...new Set(lines.map((line) => line.split(' ')[1] ?? ''))];

/** A folder whose survivors alone were tried again: of `survived`, which may be of the same places, those it had. */
export function withSurvivors(section: Section, survived: string[]): Section {
  const mutantOf = (line: string) => line.slice(0, line.lastIndexOf(' | '));
  const still = new Map(survived.map((line) => [mutantOf(line), line]));
  const lines = section.lines.flatMap((line) => still.get(mutantOf(line)) ?? []);
  return { ...section, lines, noticed: section.tried - lines.length };
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

export const rowOf = ({ folder, tried, known, noticed, byPages, ignored }: Section): string =>
  `| ${folder} | ${tried === known ? tried : `${tried} of ${known}`} | ${noticed} | ${byPages} | ${tried - noticed} | ${percent(noticed, tried)} | ${ignored} |`;

/** Each folder's score counts as much as the folder has mutants, also where only a part of them was tried. */
export function totalOf(sections: Section[]): string {
  const sum = (of: (section: Section) => number) => sections.reduce((all, section) => all + of(section), 0);
  const [tried, known, noticed] = [sum((one) => one.tried), sum((one) => one.known), sum((one) => one.noticed)];
  const expected = sum((one) => (one.tried === 0 ? 0 : (one.known * one.noticed) / one.tried));
  const count = tried === known ? tried : `${tried} of ${known}`;
  return `| **all** | ${count} | ${noticed} | ${sum((one) => one.byPages)} | ${tried - noticed} | **${percent(expected, known)}** | ${sum((one) => one.ignored)} |`;
}
