import { limits } from '#contract/limits.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { TableRow } from '#server/domain/gateways/tables.ts';
import { isSeparatorLine } from './csv/delimiter.ts';
import { readCsv } from './csv/readCsv.ts';
import { TableFault } from './fault/tableFault.ts';
import { unescapeCsvCell, unescapeWorkbookCell } from '#server/domain/imports/formulaCells.ts';
import { readXlsx } from './workbook/readXlsx.ts';

/** A file of more rows, all of them empty, is told apart from one that has a line end alone. */
const fewRows = 1_000;

/**
 * The rows of a table that have something in them, numbered from 1 with the empty ones, as a spreadsheet does, in portions.
 * Runs in a worker. @throws TableFault
 */
export async function* readTable(path: string, format: TableFormat): AsyncGenerator<TableRow[], void> {
  const isCsv = format.kind === 'csv';
  const unescape = isCsv ? unescapeCsvCell : unescapeWorkbookCell;
  let last = 0;
  let total = 0;
  let chars = 0;
  for await (const portion of isCsv ? readCsv(path, format) : readXlsx(path, format.sheet)) {
    const rows: TableRow[] = [];
    for (const { number, cells: raw } of portion) {
      last = number;
      if (number === 1 && isCsv && isSeparatorLine(raw, format.delimiter)) continue;
      const cells = raw.map((cell) => unescape(stripUnstorable(cell).trim()));
      if (!cells.some((cell) => cell !== '')) continue;
      chars += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (chars > limits.tableChars) throw new TableFault('table_too_long');
      rows.push({ number, cells });
    }
    total += rows.length;
    // one more for the names of the columns
    if (total > limits.importRows + 1) throw new TableFault('too_many_rows');
    yield rows;
  }
  if (total === 0) throw new TableFault(last > fewRows ? 'only_empty_rows' : 'empty');
}
