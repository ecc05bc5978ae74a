import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { TableFaultInfo, TooBigTable, UnreadableTable } from '../gateways/tables.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';

/** What is no table of contacts, or not one that can be imported: whoever made the file mends it. */
const texts: Record<Exclude<TableFaultInfo['fault'], TooBigTable | UnreadableTable>, string> = {
  not_a_table: 'This is not a table. Choose a CSV or XLSX file.',
  empty: 'There are no contacts in the file.',
  hidden_sheet: 'The rows of the file are in a hidden sheet. Show it, save the file and upload it again.',
  old_excel: 'This is a file of an old Excel, or one with a password. Save it as XLSX or CSV without a password.',
  encrypted: 'The file has a password. Save it without one.',
  damaged: 'The file is damaged. Save it as XLSX or CSV again.',
  damaged_texts:
    'The texts of the workbook are damaged. Open it in Excel or LibreOffice, save it as XLSX again and upload it.',
  too_many_rows: `The file has more than ${limits.importRows.toLocaleString('en')} rows. Split it.`,
  too_many_columns: `The file has more than ${limits.importColumns.toLocaleString('en')} columns. Remove those that you do not need.`,
  quote_not_closed: 'A quotation mark in row {row} is never closed.',
};

const damagedSheet = 'This sheet is damaged. Choose another one, or save the file again and upload it.';

const megabyte = 1024 * 1024;

/** The bound that each fault is told with. */
const bounds: Record<TooBigTable | UnreadableTable, [code: ErrorCode, args: Record<string, number>]> = {
  cell_too_long: ['file_too_big', { most: limits.cellChars }],
  quoted_too_long: ['file_too_big', { most: limits.cellChars }],
  row_too_long: ['file_too_big', { most: limits.tableRowChars }],
  row_goes_on: ['file_too_big', { most: limits.sheetColumns }],
  goes_on: ['file_too_big', { most: limits.sheetRows }],
  table_too_long: ['file_too_big', { limit_mb: limits.tableChars / megabyte }],
  unpacks_too_big: ['file_too_big', { limit_mb: limits.workbookBytes / megabyte }],
  packed_too_tight: ['file_too_big', { ratio: limits.workbookRatio }],
  too_many_parts: ['file_too_big', { most: limits.workbookParts }],
  too_many_strings: ['file_too_big', { most: limits.workbookStrings, limit_mb: limits.workbookStringChars / megabyte }],
  strings_too_big: ['file_too_big', { limit_mb: limits.workbookStringPartBytes / megabyte }],
  styles_too_big: ['file_too_big', { limit_mb: limits.workbookListBytes / megabyte }],
  relations_too_big: ['file_too_big', { limit_mb: limits.workbookListBytes / megabyte }],
  sheets_too_big: ['file_too_big', { limit_mb: limits.workbookListBytes / megabyte }],
  only_empty_rows: ['unreadable_file', {}],
  xml_comment: ['unreadable_file', {}],
  xml_doctype: ['unreadable_file', {}],
  xml_tag: ['unreadable_file', { limit_kb: limits.workbookTagChars / 1024 }],
  too_slow: ['unreadable_file', {}],
  out_of_memory: ['unreadable_file', {}],
  crashed: ['unreadable_file', {}],
};

/** What is wrong with a table, as an answer to whoever sent it. @param field where it was sent, or chosen */
export function tableError({ fault, row }: TableFaultInfo, field = 'file'): ValidationError | RequestError {
  if (!(fault in bounds)) {
    const text = fault === 'damaged' && field === 'sheet' ? damagedSheet : texts[fault as keyof typeof texts];
    return new ValidationError({ [field]: [text.replace('{row}', String(row ?? ''))] });
  }
  const [code, args] = bounds[fault as keyof typeof bounds];
  const of = fault === 'cell_too_long' && row === null ? 'any_cell_too_long' : fault;
  return new RequestError(code, { of, ...args, ...(row !== null && { row }) });
}

/** Whether an error is one of the table that was being read. */
export const isTableFault = (error: unknown): error is Error & TableFaultInfo =>
  error instanceof Error && 'fault' in error && 'row' in error;
