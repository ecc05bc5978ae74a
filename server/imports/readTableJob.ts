import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { TableFaultInfo, TableRow } from '#server/domain/deps.ts';
import { TableFault } from './fault/tableFault.ts';
import { readTable } from './readTable.ts';

const batchRows = 200;
const batchChars = 1024 * 1024;

/** The rows of a file that an earlier version has stored as it was sent; a fault comes last. */
export async function* run({
  path,
  format,
}: {
  path: string;
  format: TableFormat;
}): AsyncGenerator<TableRow[] | TableFaultInfo, void> {
  let rows: TableRow[] = [];
  let chars = 0;
  try {
    for await (const row of readTable(path, format)) {
      rows.push(row);
      chars += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length < batchRows && chars < batchChars) continue;
      yield rows;
      rows = [];
      chars = 0;
    }
    yield rows;
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    yield { fault: error.fault, row: error.row };
  }
}
