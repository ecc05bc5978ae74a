import type { Readable } from 'node:stream';
import type { LeftOutRow } from '#server/domain/imports/report.ts';
import { texts } from '#server/texts/texts.ts';
import { importReason } from './importReason.ts';
import { type Column, tableCsv } from './tableCsv.ts';

/** The rows that were left out, or cells of, as they were, with their numbers and reasons after them. */
export function importReportCsv(
  columns: string[],
  portions: AsyncIterable<LeftOutRow[]>,
  language: 'ru' | 'en',
): Readable {
  const own = columns.map((name, index): Column<LeftOutRow> => [{ own: name }, ({ cells }) => cells[index] ?? '']);
  const why: Column<LeftOutRow>[] = [
    [texts('Row'), ({ number }) => number],
    [texts('Reason'), (row) => importReason(row, language)],
  ];
  return tableCsv([...own, ...why], portions, language);
}
