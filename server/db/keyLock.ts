import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** The key of a PostgreSQL advisory lock; any number that nothing else uses. */
const lockKey = 7_301_848;

/**
 * Runs `work` on its own connection under an advisory lock that excludes a key rotation, and a start that picks the
 * current key: a start during a rotation would delete the new key just before the secrets are encrypted with it.
 */
export function withKeyLock<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
