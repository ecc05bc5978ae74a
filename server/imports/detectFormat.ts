import { open } from 'node:fs/promises';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import { detectDelimiter } from './csv/delimiter.ts';
import { detectEncoding } from './csv/encoding.ts';
import { TableFault } from './fault/tableFault.ts';

const headBytes = 64 * 1024;

/** What kind of table a file is, by its first bytes. @throws TableFault */
export async function detectFormat(path: string): Promise<TableFormat> {
  const head = await readHead(path);
  if (head.length === 0) throw new TableFault('empty');
  if (head.subarray(0, 4).equals(zipMagic)) return { kind: 'xlsx' };
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
