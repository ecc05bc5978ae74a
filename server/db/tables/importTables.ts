import type { Generated } from 'kysely';
import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import type { ImportColumn, importStates, StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { Json, JsonOrNull, JsonWithDefault, Optional } from './columns.ts';

/** What kind of table a file is. */
export type TableFormat = (
  | {
      kind: 'xlsx';
      /** The sheets that have rows and are not hidden, with their places among all; those of earlier versions are not known. */
      sheets?: { name: string; at: number }[];
      /** The place of the sheet whose rows are stored. */
      sheet?: number;
    }
  | {
      kind: 'csv';
      encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';
      delimiter: ',' | ';' | '\t' | '|';
    }
) & {
  /** What is stored of it: its rows, or, by earlier versions, the file as it was sent. */
  stored?: 'rows';
};

interface ContactImportsTable {
  owner_id: string;
  id: string;
  state: Generated<(typeof importStates)[number]>;
  file_name: string;
  /** Of the file as it was sent; null where it was sent by an earlier version. */
  body_hash: Optional<string | null>;
  format: Json<TableFormat>;
  /** The number of the row that names the columns; 0 where none does, null where it is the first that is not empty. */
  header: Optional<number | null>;
  columns: Json<ImportColumn[]>;
  preview: Json<string[][]>;
  /** The first rows as they are in the file, among which another header can be chosen. */
  top: JsonWithDefault<{ number: number; cells: string[] }[]>;
  total: number;
  /** By which phones without a code are read, as guessed. */
  country: Optional<string | null>;
  choice: JsonOrNull<StartImportInput>;
  place: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  left_out: Generated<number>;
  /** Cells that could not be read, in rows that were written. */
  unread: Generated<number>;
  is_stopped: Generated<boolean>;
  reason: Optional<string | null>;
  undone: Generated<number>;
  kept: Generated<number>;
  failures: Generated<number>;
  next_try_at: Optional<Date | null>;
  created_at: Date;
  finished_at: Optional<Date | null>;
}

interface ContactImportRowsTable {
  owner_id: string;
  import_id: string;
  number: number;
  outcome: 'added' | 'changed' | 'left_out';
  contact_id: Optional<string | null>;
  before: JsonOrNull<Record<string, OwnValue | null>>;
  after: JsonOrNull<Record<string, OwnValue | null>>;
  tags: JsonOrNull<{ funnel: string; tag: string }[]>;
  listed: Generated<boolean>;
  reason: Optional<string | null>;
  cells: JsonOrNull<string[]>;
  /** The targets whose cells were left empty, of a row that was written. */
  unread: Optional<string[] | null>;
  about: Optional<string[] | null>;
  is_undone: Generated<boolean>;
  is_kept: Generated<boolean>;
}

export interface ImportTables {
  contact_imports: ContactImportsTable;
  contact_import_rows: ContactImportRowsTable;
}
