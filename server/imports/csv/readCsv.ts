import type { SheetRow } from '../fault/SheetRow.ts';
import { CsvSplitter } from './CsvSplitter.ts';
import type { Delimiter } from './delimiter.ts';
import { decodeFile, type Encoding } from './encoding.ts';

/** The rows of a CSV file, also the empty ones, in portions. @throws TableFault */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<SheetRow[], void> {
  const splitter = new CsvSplitter(delimiter);
  for await (const portion of decodeFile(path, encoding)) yield [...splitter.split(portion)];
  yield [...splitter.end()];
}
