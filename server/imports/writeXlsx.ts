import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

/** A workbook of one sheet, written while its rows are read. */
export function writeXlsx(rows: AsyncIterable<(string | number | null)[]>): Readable {
  return Readable.fromWeb(writeXlsxStream(rows, { name: 'Contacts' }) as ReadableStream);
}
