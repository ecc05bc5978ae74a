import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** What PostgreSQL has counted of a table. */
export interface TableActivity {
  schema: string;
  name: string;
  rows: number;
  /** Rows changed since it was analyzed. */
  changed: number;
  dead: number;
  /** Rows inserted since it was vacuumed. */
  inserted: number;
}

/** As PostgreSQL's autovacuum decides, only that small tables count sooner: without statistics a press is three times slower. */
export const isStale = ({ changed, rows }: TableActivity): boolean => changed > 200 + 0.1 * rows;

export async function readTableActivity(db: Db): Promise<TableActivity[]> {
  // PGlite is never idle in PostgreSQL's sense, so it keeps what it counted to itself; PostgreSQL 14 lacks the function
  const { rows: found } = await sql`
    select from pg_proc where oid = to_regproc('pg_catalog.pg_stat_force_next_flush')`.execute(db);
  if (found.length > 0) await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<TableActivity>`
    select schemaname as schema, relname as name, n_live_tup as rows, n_mod_since_analyze as changed, n_dead_tup as dead,
      n_ins_since_vacuum as inserted
    from pg_stat_user_tables order by relname`.execute(db);
  return rows;
}

/**
 * Analyzes the tables that have changed much since they were. One at a time, so that no query waits for more than one.
 * @returns their names
 */
export async function analyzeStale(db: Db): Promise<string[]> {
  const stale = (await readTableActivity(db)).filter(isStale);
  for (const { schema, name } of stale) await sql`analyze ${sql.id(schema, name)}`.execute(db);
  return stale.map(({ name }) => name);
}
