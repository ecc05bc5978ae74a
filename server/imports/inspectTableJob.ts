import { rename, rm } from 'node:fs/promises';
import type { ReceivedTable, TableFaultInfo, TableRow } from '#server/domain/gateways/tables.ts';
import { headRow, headRows } from '#server/domain/imports/headRows.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import { detectFormat } from './detectFormat.ts';
import { TableFault } from './fault/tableFault.ts';
import { readTable } from './readTable.ts';
import { writeRowsFile } from './rowsFile.ts';
import { listSheets } from './workbook/readXlsx.ts';

type Workbook = Extract<TableFormat, { kind: 'xlsx' }>;

interface Job {
  path: string;
  rowsPath: string;
  /** The place of a workbook's sheet; without it the first that has rows is read. */
  sheet?: number;
}

type Inspected = Pick<ReceivedTable, 'format' | 'head' | 'total'>;

/** Reads an uploaded file once to its end, so that a fault in its last row is known, and writes its rows to `rowsPath`. */
export async function run({ path, rowsPath, sheet }: Job): Promise<Inspected | TableFaultInfo> {
  try {
    const format = await detectFormat(path);
    if (format.kind !== 'xlsx') return await inspect(path, rowsPath, format);
    const sheets = await listSheets(path);
    // without a filled sheet, reading the first one tells whether it is empty or goes on without end
    if (sheets.length === 0) return await inspect(path, rowsPath, format);
    if (sheet === undefined) return await inspectFirst(path, rowsPath, { ...format, sheets });
    const found = sheets.find(({ at }) => at === sheet);
    if (!found) throw new TableFault('empty');
    return await inspect(path, rowsPath, { ...format, sheets, sheet: found.at });
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.fault, row: error.row };
    throw error;
  }
}

/** The first sheet that is not damaged; the others can be chosen by their names, and a damaged one then says so. */
async function inspectFirst(path: string, rowsPath: string, format: Workbook): Promise<Inspected> {
  let fault: TableFault | undefined;
  for (const { at } of format.sheets ?? []) {
    // a file for each: what is written of a damaged one may not be closed yet
    const rowsOfSheet = `${rowsPath}.${at}`;
    try {
      const inspected = await inspect(path, rowsOfSheet, { ...format, sheet: at });
      await rename(rowsOfSheet, rowsPath);
      return inspected;
    } catch (error) {
      await rm(rowsOfSheet, { force: true });
      if (!(error instanceof TableFault) || error.fault !== 'damaged') throw error;
      fault ??= error;
    }
  }
  throw fault ?? new TableFault('empty');
}

async function inspect(path: string, rowsPath: string, format: TableFormat): Promise<Inspected> {
  const head: TableRow[] = [];
  let total = 0;
  async function* counted(table: AsyncIterable<TableRow[]>) {
    for await (const rows of table) {
      total += rows.length;
      head.push(...rows.slice(0, headRows - head.length).map(headRow));
      yield rows;
    }
  }
  await writeRowsFile(rowsPath, counted(readTable(path, format)));
  return { format: { ...format, stored: 'rows' }, head, total };
}
