import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

interface TableRow {
  schema: string;
  name: string;
  rows: number;
  changed: number;
  dead: number;
  inserted: number;
}

/** As PostgreSQL's autovacuum decides, only that small tables count sooner: without statistics a press is three times slower. */
const isStale = ({ changed, rows }: TableRow): boolean => changed > 200 + 0.1 * rows;
/** Inserted rows count too: an index is read without its table only where a vacuum has seen the page since. */
const isBloated = ({ dead, inserted, rows }: TableRow): boolean => Math.max(dead, inserted) > 1_000 + 0.2 * rows;

/**
 * Does what PostgreSQL's autovacuum does and PGlite lacks: analyzes tables that changed much, and vacuums those that grew
 * or have many dead rows. One table at a time, so that no query waits for more than one.
 * @returns the names of the tables that were vacuumed or analyzed.
 */
export async function vacuumTables(db: Db): Promise<string[]> {
  // PGlite is never idle in PostgreSQL's sense, so it keeps what it counted to itself
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows: tables } = await sql<TableRow>`
    select schemaname as schema, relname as name, n_live_tup as rows, n_mod_since_analyze as changed, n_dead_tup as dead,
      n_ins_since_vacuum as inserted
    from pg_stat_user_tables order by relname`.execute(db);
  const tidied: string[] = [];
  for (const table of tables) {
    const id = sql.id(table.schema, table.name);
    if (isBloated(table)) await sql`vacuum (analyze) ${id}`.execute(db);
    else if (isStale(table)) await sql`analyze ${id}`.execute(db);
    else continue;
    tidied.push(table.name);
  }
  return tidied;
}
