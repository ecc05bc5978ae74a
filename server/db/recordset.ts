import { type RawBuilder, type SelectType, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Some columns of a table, as they are read. */
export type Values<Table, Column extends keyof Table = keyof Table> = {
  [Name in Column]?: SelectType<Table[Name]> | null | undefined;
};

/**
 * Rows as something to select from, by the types of a table's columns: `from ${recordset('chats', ['bot_id'], rows)} as x`.
 * Of each row only these columns are read; one that it lacks is null. The limit tells the planner how many there are: it
 * would take a function to give a hundred rows, and read a whole table for a few.
 */
export function recordset<Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
  table: Name,
  columns: readonly Column[],
  rows: readonly Values<Tables[Name], NoInfer<Column>>[],
): RawBuilder<unknown> {
  const given = rows.map((row) => {
    const values: Record<string, unknown> = {};
    for (const column of columns) values[column] = row[column];
    return values;
  });
  const rowsOf = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)`;
  return sql`(select ${columnNames(columns)} from ${rowsOf} limit ${rows.length})`;
}

/** By the list of columns: most are written once in the code, and asked for with each statement. */
const knownNames = new WeakMap<readonly string[], RawBuilder<unknown>>();

/** The names of columns, as a statement lists them. */
export function columnNames(columns: readonly string[]): RawBuilder<unknown> {
  const known = knownNames.get(columns);
  if (known) return known;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  knownNames.set(columns, names);
  return names;
}

interface ColumnTypes {
  uuid: string;
  text: string;
  boolean: boolean;
  integer: number;
  bigint: number;
  'bigint[]': readonly number[];
  timestamptz: Date;
}
type TypesOf<Value> = {
  [Type in keyof ColumnTypes]: Value extends ColumnTypes[Type] | null | undefined ? Type : never;
}[keyof ColumnTypes];

/** Each of a union's members with its own columns. */
type Columns<Row> = Row extends object ? { [Column in keyof Row]?: TypesOf<Row[Column]> } : never;

/** Rows of no table as something to select from, with the types of their columns. */
export const recordsetWith = <Row extends object>(
  columns: Columns<NoInfer<Row>>,
  rows: readonly Row[],
): RawBuilder<unknown> => {
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(typed)}) limit ${rows.length})`;
};

/** Ids as an array of uuid: one parameter, however many there are, that an index is asked by. */
export const uuidArray = (ids: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Numbers as an array of bigint: one parameter, however many there are. */
export const bigintArray = (numbers: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`array(select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`;
