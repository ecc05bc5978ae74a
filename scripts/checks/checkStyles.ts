import { globSync, readFileSync } from 'node:fs';
import { styleFaults } from '../lint/styleSheets.ts';
import type { Ran } from '../run.ts';

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

/** Checks that looks are said once, by tokens, and that the classes for all are there, each of use. */
export async function checkStyles(): Promise<Ran> {
  const faults = styleFaults(read('src/**/*.css'), read('src/**/*.tsx'));
  return { ok: faults.length === 0, output: faults.join('\n') };
}
