import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const attempts = 5;
/** serialization_failure and deadlock_detected (PostgreSQL, appendix A): the same work may succeed when begun anew. */
const repeatable = new Set(['40001', '40P01']);

/** SQLSTATE of what a database threw, or a socket's code; empty where there is none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What is to be done once a transaction is committed. */
const afterCommits = new WeakMap<object, (() => void)[]>();

/** Does what cannot be taken back, such as writing to the log, once the transaction of the caller is committed; at once where there is none. */
export function afterCommit(db: Db | Tx, work: () => void): void {
  if (!db.isTransaction) return work();
  const waiting = afterCommits.get(db);
  if (!waiting) throw new Error('Only a transaction that `transaction` began knows when it is committed.');
  waiting.push(work);
}

/**
 * Runs `work` in one transaction; it is begun anew, up to five times, when the database chose it as the loser of a
 * conflict. So `work` must do nothing outside the database.
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
