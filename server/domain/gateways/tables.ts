import type { Readable } from 'node:stream';
import type { Tx } from '#server/db/transaction.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { FileRejection } from './uploads.ts';

/** Who sends a table, and the signal of the request: for somebody who has left, nothing is read any more. */
export interface TableSender {
  ownerId: string;
  signal: AbortSignal;
}

/** A row of a table that has something in it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** An uploaded table in a temporary file, read once; the caller must either store or discard it. */
export interface ReceivedTable {
  format: TableFormat;
  /** The first rows, also the one that may name the columns. */
  head: TableRow[];
  /** All rows that have something in them. */
  total: number;
  /** Stores the file. A full storage is returned, not thrown. Call it in `storing`. */
  store(ownerId: string, id: string): Promise<'stored' | 'storage_full'>;
  discard(): Promise<void>;
}

/** The same, as it was sent. */
export interface UploadedTable extends ReceivedTable {
  /** The hash of the whole file. */
  sha256: string;
}

/** Why an uploaded file is no table that can be read; `row` counts from its first. */
export interface TableFaultInfo {
  fault:
    | 'not_a_table'
    | 'empty'
    | 'hidden_sheet'
    | 'old_excel'
    | 'encrypted'
    | 'damaged'
    | 'damaged_texts'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'quote_not_closed'
    | TooBigTable
    | UnreadableTable;
  row: number | null;
}

/** What of a table is more than is read, however honest it is. */
export type TooBigTable =
  | 'cell_too_long'
  | 'quoted_too_long'
  | 'row_too_long'
  | 'row_goes_on'
  | 'goes_on'
  | 'table_too_long'
  | 'unpacks_too_big'
  | 'packed_too_tight'
  | 'too_many_parts'
  | 'too_many_strings'
  | 'strings_too_big'
  | 'styles_too_big'
  | 'relations_too_big'
  | 'sheets_too_big';

/** Why a file cannot be read although it is no bigger than others. */
export type UnreadableTable =
  | 'only_empty_rows'
  | 'xml_comment'
  | 'xml_doctype'
  | 'xml_tag'
  | 'too_slow'
  | 'out_of_memory'
  | 'crashed';

/** The store of tables that are to be imported, implemented in `server/imports`. */
export interface TableStore {
  /** Receives an upload into a temporary file and reads it through, in a worker. */
  receive(source: Readable, sender: TableSender): Promise<UploadedTable | FileRejection | TableFaultInfo>;
  /**
   * Runs what stores a file, and commits after it what names it, in a transaction that begins with `hold`. Once more where the
   * storage was moved elsewhere in between.
   */
  storing<T>(work: (hold: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T>;
  /** Reads another sheet of an import's workbook, in a worker; throws ENOENT where the file is gone. */
  readSheet(
    format: TableFormat,
    sheet: number,
    of: TableSender & { id: string },
  ): Promise<ReceivedTable | TableFaultInfo>;
  /** The rows of an import's file that are not empty, as they are numbered in it; throws ENOENT where the file is gone. */
  read(format: TableFormat, of: TableSender & { id: string }): AsyncIterable<TableRow>;
  /** Removes the file of an import, if it is there. */
  remove(ownerId: string, id: string): Promise<void>;
  /** Removes all files of an owner. */
  removeAll(ownerId: string): Promise<void>;
  /** A table of texts as an XLSX file. */
  writeXlsx(rows: AsyncIterable<(string | number | null)[]>): Readable;
}
