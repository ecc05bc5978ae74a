import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ExportedTable, otherPrograms } from '#tests/server/imports/otherPrograms.ts';

const page = 'docs/imports.md';
const head = '| Program | Language | Columns that are read | Where their names are from |\n|---|---|---|---|\n';
const languages = { en: 'English', ru: 'Russian' };
const code = (text: string): string => `\`${text}\``;

function row({ program, language, source, columns }: ExportedTable): string {
  const read = columns.filter(([, target]) => target !== null);
  const byTarget = Map.groupBy(read, ([, target]) => target ?? '');
  const named = [...byTarget].map(([target, same]) => {
    const words = target.replaceAll('_', ' ').replace(/\bid\b/, 'ID');
    return `${words}: ${same.map(([name]) => code(name)).join(', ')}`;
  });
  return `| ${program} | ${languages[language]} | ${read.length} of ${columns.length}. ${named.join('; ')} | ${source} |\n`;
}

test('the page of imports names each program with the columns of its table that are read', () => {
  const text = readFileSync(page, 'utf8');
  const [above = ''] = text.split(/^\|/m);
  const whole = `${above}${head}${otherPrograms.map(row).join('')}`;
  if (process.env['TABLES'] === 'write') writeFileSync(page, whole);
  expect(readFileSync(page, 'utf8')).toBe(whole);
});
