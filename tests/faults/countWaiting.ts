import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';

/** How many wait for a lock in a cluster of the test's own. */
export async function countWaiting(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`.execute(db);
  return rows[0]?.n;
}
