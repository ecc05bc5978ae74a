import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { ReferringColumn } from './referringColumns.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Those of an owner's files that stand in one of the columns; a column is read only while some are still not found. */
export async function referredFiles(
  db: Db | Tx,
  ownerId: string,
  files: readonly string[],
  columns: readonly ReferringColumn[],
): Promise<Set<string>> {
  const missing = new Set(files);
  for (const { table, column } of columns) {
    if (missing.size === 0) break;
    const { rows } = await sql<{ id: string }>`
      select distinct lower(m[1]) as id
      from ${sql.table(table)} t, regexp_matches(t.${sql.ref(column)}::text, ${`(${uuid})`}, 'gi') m
      where t.owner_id = ${ownerId} and lower(m[1]) = any(${[...missing]}::text[])`.execute(db);
    for (const { id } of rows) missing.delete(id);
  }
  return new Set(files.filter((file) => !missing.has(file)));
}
