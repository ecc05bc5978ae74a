import type { Readable } from 'node:stream';
import type { LeftOutRow } from '#server/domain/imports/report.ts';
import { importReason } from './importReason.ts';
import { type Column, tableCsv } from './tableCsv.ts';

/** The rows that were left out, or cells of, as they were, with their numbers and reasons after them. */
export function importReportCsv(
  columns: string[],
  portions: AsyncIterable<LeftOutRow[]>,
  language: 'ru' | 'en',
): Readable {
  const own = columns.map(
    (name, index): Column<LeftOutRow> => [{ en: name, ru: name }, ({ cells }) => cells[index] ?? ''],
  );
  const why: Column<LeftOutRow>[] = [
    [{ en: 'Row', ru: 'Строка' }, ({ number }) => number],
    [{ en: 'Reason', ru: 'Причина' }, (row) => importReason(row, language)],
  ];
  return tableCsv([...own, ...why], portions, language);
}
