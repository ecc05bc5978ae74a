import { setImmediate as otherWork } from 'node:timers/promises';
import type { TableRow } from '#server/domain/gateways/tables.ts';
import { type ParsedRow, parseRow, type RowRules } from './parseRow.ts';

export interface ReadRow extends TableRow {
  parsed: ParsedRow;
}

/** Rows that are written, or looked up, together, and their characters: more of them fill the heap with what soon is garbage. */
const batchRows = 250;
const batchChars = 4 * 1024 * 1024;
/** Rows that are read before requests, and the batch that is being written, have their turn. */
const rowsInOneGo = 100;

/** The parsed rows of a table behind a place in it, without the names of its columns and what stands above them. */
export async function* readBatches(
  table: AsyncIterable<TableRow>,
  { header, place }: { header: number | null; place: number },
  rules: RowRules,
): AsyncGenerator<ReadRow[]> {
  let rows: ReadRow[] = [];
  let chars = 0;
  let last = header;
  for await (const one of table) {
    last ??= one.number;
    if (one.number <= Math.max(last, place)) continue;
    rows.push({ ...one, parsed: parseRow(one.cells, rules) });
    if (rows.length % rowsInOneGo === 0) await otherWork();
    chars += one.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length < batchRows && chars < batchChars) continue;
    yield rows;
    rows = [];
    chars = 0;
  }
  if (rows.length > 0) yield rows;
}
