import { open } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { TableRow } from '#server/domain/deps.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { checkWorkbook } from './checkWorkbook.ts';
import { detectDelimiter, isSeparatorLine } from './delimiter.ts';
import { detectEncoding } from './encoding.ts';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import { TableFault } from './tableFault.ts';

const headBytes = 64 * 1024;
/** A spreadsheet that somebody formatted to its end has more, all empty. */
const mostNumber = 2 ** 20;

/** What kind of table a file is. @throws TableFault */
export async function detectFormat(path: string): Promise<TableFormat> {
  const head = await readHead(path);
  if (head.length === 0) throw new TableFault('empty');
  if (head.subarray(0, 4).equals(zipMagic)) {
    await checkWorkbook(path);
    return { kind: 'xlsx' };
  }
  if (head.subarray(0, 8).equals(oldOfficeMagic)) throw new TableFault('old_excel');
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') throw new TableFault('not_a_table');
  const encoding = await detectEncoding(path, head);
  return { kind: 'csv', encoding, delimiter: detectDelimiter(new TextDecoder(encoding).decode(head)) };
}

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
/** Excel up to 2003; a workbook with a password is wrapped in the same format. */
const oldOfficeMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The rows of a table that have something in them, numbered from 1 with the empty ones, as a spreadsheet does. @throws TableFault */
export async function* readTable(path: string, format: TableFormat): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const raw of format.kind === 'csv' ? readCsv(path, format) : readXlsx(path)) {
    number++;
    if (number > mostNumber) throw new TableFault('too_many_rows');
    if (number === 1 && format.kind === 'csv' && isSeparatorLine(raw, format.delimiter)) continue;
    const cells = raw.map(storable);
    if (cells.length > limits.importColumns && cells.slice(limits.importColumns).some((cell) => cell !== ''))
      throw new TableFault('too_many_columns', number);
    if (cells.some((cell) => cell !== '')) yield { number, cells };
  }
}

/** PostgreSQL stores neither null characters nor halves of surrogate pairs; an apostrophe keeps a formula from being one. */
const storable = (cell: string): string => {
  const text = stripUnstorable(cell).trim();
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
};
