import { readFile } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { TableFault } from './tableFault.ts';

/** The rows of a workbook's first sheet, also the empty ones; `checkWorkbook` has passed it. @throws TableFault */
export async function* readXlsx(path: string): AsyncGenerator<string[]> {
  let next = 0;
  const rows = streamXlsxRows(await readFile(path))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const row = await nextRow(rows);
      if (row === null) return;
      // rows without cells are left out of the file
      for (; next < row.index; next++) yield [];
      yield row.values.map(cellText);
      next = row.index + 1;
    }
  } finally {
    await rows.return?.();
  }
}

type Rows = AsyncIterator<{ index: number; values: unknown[] }>;

/** Whatever the library throws, the file is at fault. */
async function nextRow(rows: Rows): Promise<{ index: number; values: unknown[] } | null> {
  try {
    const { done, value } = await rows.next();
    return done ? null : value;
  } catch {
    throw new TableFault('damaged');
  }
}

/** As the other formats would have it; a date without a time of the day is a date alone. */
function cellText(value: unknown): string {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace('T00:00:00.000Z', '');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
