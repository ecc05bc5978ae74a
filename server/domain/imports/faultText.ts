import { limits } from '#contract/limits.ts';
import type { TableFaultInfo } from '../deps.ts';

const texts: Record<TableFaultInfo['fault'], string> = {
  not_a_table: 'This is not a table. Choose a CSV or XLSX file.',
  empty: 'There are no contacts in the file.',
  old_excel: 'This is a file of an old Excel, or one with a password. Save it as XLSX or CSV without a password.',
  encrypted: 'The file has a password. Save it without one.',
  damaged: 'The file is damaged. Save it as XLSX or CSV again.',
  unpacks_too_big: 'The workbook holds too much. Save its first sheet as CSV.',
  too_many_rows: `The file has more than ${limits.importRows.toLocaleString('en')} rows. Split it.`,
  too_many_columns: `The file has more than ${limits.importColumns.toLocaleString('en')} columns. Remove those that you do not need.`,
  quote_not_closed: 'A quotation mark in row {row} is never closed.',
};

/** What is wrong with an uploaded table, in English. */
export const faultText = ({ fault, row }: TableFaultInfo): string => texts[fault].replace('{row}', String(row ?? ''));
