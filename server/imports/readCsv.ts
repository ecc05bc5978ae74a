import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Delimiter } from './delimiter.ts';
import { decodeFile, type Encoding } from './encoding.ts';
import { TableFault } from './tableFault.ts';

/** A longer row is one whose quote is never closed. */
const rowChars = 1024 * 1024;

/** The rows of a CSV file, also the empty ones. @throws TableFault */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<string[]> {
  const rows = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // an inch sign inside a text is a quote of nothing
    relax_quotes: true,
    max_record_size: rowChars,
  });
  let row = 0;
  try {
    // an error of either is thrown by the loop below
    pipeline(Readable.from(decodeFile(path, encoding)), rows, () => {});
    for await (const cells of rows) {
      row++;
      yield cells as string[];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFault('quote_not_closed', row + 1);
    throw error;
  } finally {
    rows.destroy();
  }
}
