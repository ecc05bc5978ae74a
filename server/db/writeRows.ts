import { sql } from 'kysely';
import { recordset, type Values } from './recordset.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

/** Writes the same columns of many rows, each found by its key, in one statement. */
export async function writeRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  { key, rows }: { key: keyof Tables[Name] & string; rows: readonly Values<Tables[Name]>[] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[Name] & string)[];
  const changed = columns.filter((name) => name !== key);
  const set = changed.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as written set ${sql.join(set)} from ${recordset(table, columns, rows)} as given
    where written.${sql.ref(key)} = given.${sql.ref(key)}`.execute(tx);
}
