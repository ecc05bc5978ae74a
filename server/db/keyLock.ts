import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/** Of PostgreSQL's advisory locks; any number that nothing else takes. */
const lockKey = 7_301_848;

/**
 * Runs `work`, on a connection of its own, while no other process rotates the key or settles which one is good: a start
 * in the midst of a rotation would throw the new key away just before the secrets are encrypted with it.
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
