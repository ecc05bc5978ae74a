import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { TableFaultInfo, TableRow } from '#server/domain/gateways/tables.ts';
import { TableFault } from './fault/tableFault.ts';
import { readTable } from './readTable.ts';

/** The rows of a file that an earlier version has stored as it was sent; a fault comes last. */
export async function* run({
  path,
  format,
}: {
  path: string;
  format: TableFormat;
}): AsyncGenerator<TableRow[] | TableFaultInfo, void> {
  try {
    yield* readTable(path, format);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    yield { fault: error.fault, row: error.row };
  }
}
