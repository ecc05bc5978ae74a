import { sql } from 'kysely';
import { isStale, readTableActivity, type TableActivity } from '#server/db/staleTables.ts';
import type { Db } from '#server/db/transaction.ts';

/** Inserted rows count too: an index is read without its table only where a vacuum has seen the page since. */
const isBloated = ({ dead, inserted, rows }: TableActivity): boolean => Math.max(dead, inserted) > 1_000 + 0.2 * rows;

/**
 * Does what PostgreSQL's autovacuum does and PGlite lacks: analyzes tables that changed much, and vacuums those that grew
 * or have many dead rows. One table at a time, so that no query waits for more than one.
 * @returns the names of the tables that were vacuumed or analyzed.
 */
export async function vacuumTables(db: Db): Promise<string[]> {
  const tidied: string[] = [];
  for (const table of await readTableActivity(db)) {
    const id = sql.id(table.schema, table.name);
    if (isBloated(table)) await sql`vacuum (analyze) ${id}`.execute(db);
    else if (isStale(table)) await sql`analyze ${id}`.execute(db);
    else continue;
    tidied.push(table.name);
  }
  return tidied;
}
