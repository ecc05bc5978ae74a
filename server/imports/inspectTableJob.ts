import type { ReceivedTable, TableFaultInfo, TableRow } from '#server/domain/gateways/tables.ts';
import { headCells, headRows } from '#server/domain/imports/headRows.ts';
import { detectFormat } from './detectFormat.ts';
import { TableFault } from './fault/tableFault.ts';
import { readTable } from './readTable.ts';
import { writeRowsFile } from './rowsFile.ts';

/** Reads an uploaded file once to its end, so that a fault in its last row is known, and writes its rows to `rowsPath`. */
export async function run({
  path,
  rowsPath,
}: {
  path: string;
  rowsPath: string;
}): Promise<Pick<ReceivedTable, 'format' | 'head' | 'total'> | TableFaultInfo> {
  const head: string[][] = [];
  let total = 0;
  async function* counted(table: AsyncIterable<TableRow[]>) {
    for await (const rows of table) {
      total += rows.length;
      head.push(...rows.slice(0, headRows - head.length).map(({ cells }) => headCells(cells)));
      yield rows;
    }
  }
  try {
    const format = await detectFormat(path);
    await writeRowsFile(rowsPath, counted(readTable(path, format)));
    return { format: { ...format, stored: 'rows' }, head, total };
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault, row: error.row };
    throw error;
  }
}
