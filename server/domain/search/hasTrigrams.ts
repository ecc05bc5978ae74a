import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';

/** Whether the database has the extension that compares words with typing errors; some hosts do not allow it. */
export async function hasTrigrams(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(tx);
  return rows.length > 0;
}
