import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

/** Writes the same columns of many rows, each found by its key, in one statement. */
export async function writeRows<Row extends object>(
  tx: Tx,
  table: keyof Tables,
  { key, rows }: { key: keyof Row & string; rows: Row[] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== key);
  const set = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as written set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as given
    where written.${sql.ref(key)} = given.${sql.ref(key)}`.execute(tx);
}
