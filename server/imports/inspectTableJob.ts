import type { ReceivedTable, TableFaultInfo, TableRow } from '#server/domain/gateways/tables.ts';
import { headRow, headRows } from '#server/domain/imports/headRows.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import { detectFormat } from './detectFormat.ts';
import { TableFault } from './fault/tableFault.ts';
import { readTable } from './readTable.ts';
import { writeRowsFile } from './rowsFile.ts';
import { listSheets } from './workbook/readXlsx.ts';

interface Job {
  path: string;
  rowsPath: string;
  /** The place of a workbook's sheet; without it the first that has rows is read. */
  sheet?: number;
}

/** Reads an uploaded file once to its end, so that a fault in its last row is known, and writes its rows to `rowsPath`. */
export async function run({
  path,
  rowsPath,
  sheet,
}: Job): Promise<Pick<ReceivedTable, 'format' | 'head' | 'total'> | TableFaultInfo> {
  const head: TableRow[] = [];
  let total = 0;
  async function* counted(table: AsyncIterable<TableRow[]>) {
    for await (const rows of table) {
      total += rows.length;
      head.push(...rows.slice(0, headRows - head.length).map(headRow));
      yield rows;
    }
  }
  try {
    const format = await withSheet(path, await detectFormat(path), sheet);
    await writeRowsFile(rowsPath, counted(readTable(path, format)));
    return { format: { ...format, stored: 'rows' }, head, total };
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault, row: error.row };
    throw error;
  }
}

async function withSheet(path: string, format: TableFormat, wanted: number | undefined): Promise<TableFormat> {
  if (format.kind !== 'xlsx') return format;
  const sheets = await listSheets(path);
  const found = wanted === undefined ? sheets[0] : sheets.find(({ at }) => at === wanted);
  if (!found) throw new TableFault('empty');
  return { ...format, sheets, sheet: found.at };
}
