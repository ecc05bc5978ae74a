import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const attempts = 5;
/** serialization_failure and deadlock_detected (PostgreSQL, appendix A): retrying the transaction may succeed. */
const repeatable = new Set(['40001', '40P01']);

/** The SQLSTATE of a database error, or the code of a socket error; empty where there is none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Callbacks to run after the commit. */
const afterCommits = new WeakMap<object, (() => void)[]>();

/**
 * Runs a side effect that cannot be rolled back, such as writing to the log, after the caller's transaction commits; at
 * once outside a transaction.
 */
export function afterCommit(db: Db | Tx, work: () => void): void {
  if (!db.isTransaction) return work();
  const waiting = afterCommits.get(db);
  if (!waiting) throw new Error('Only a transaction that `transaction` began knows when it is committed.');
  waiting.push(work);
}

/**
 * Runs `work` in a transaction and retries it, up to five times, after a deadlock or serialization failure. So `work`
 * must have no effects outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const waiting: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        afterCommits.set(tx, waiting);
        return work(tx);
      });
      for (const one of waiting) one();
      return result;
    } catch (error) {
      if (attempt === attempts || !repeatable.has(errorCodeOf(error))) throw error;
    }
  }
}
