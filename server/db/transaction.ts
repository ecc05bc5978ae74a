import { type Kysely, sql, type Transaction } from 'kysely';
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
  const callbacks = afterCommits.get(db);
  if (!callbacks) throw new Error('Only a transaction that `transaction` began knows when it is committed.');
  callbacks.push(work);
}

/** Work to do before the commit. */
const beforeCommits = new WeakMap<object, (() => Promise<void>)[]>();

/**
 * Runs a statement that can wait until all others of the caller's transaction are made, right before its commit.
 * @returns false where the transaction was not begun by `transaction`, which alone knows when that is
 */
export function beforeCommit(tx: Tx, work: () => Promise<void>): boolean {
  return beforeCommits.get(tx)?.push(work) !== undefined;
}

export interface TransactionOptions {
  /** One snapshot for all reads; without it each statement sees what is committed when it begins. */
  isolation?: 'repeatable read';
}

/**
 * Runs `work` in one transaction, and retries it, up to five attempts, when the database chose it as the victim of a
 * deadlock or a serialization failure. So `work` must be safe to run twice: ids are made in it, what is gathered begins
 * empty in it, files that it keeps may be there already, and what cannot be taken back waits for `afterCommit`.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation }: TransactionOptions = {},
): Promise<T> {
  const begin = () => (isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction());
  for (let attempt = 1; ; attempt++) {
    const callbacks: (() => void)[] = [];
    try {
      const result = await begin().execute(async (tx) => {
        const last: (() => Promise<void>)[] = [];
        afterCommits.set(tx, callbacks);
        beforeCommits.set(tx, last);
        const worked = await work(tx);
        for (const each of last) await each();
        return worked;
      });
      for (const callback of callbacks) callback();
      return result;
    } catch (error) {
      if (attempt === attempts || !repeatable.has(errorCodeOf(error))) throw error;
    }
  }
}

/**
 * The lock order, of contacts `c` and their journeys `j`: who locks a journey has locked its contact before.
 *
 * All lock rows in this order, so that nobody waits for somebody who waits for them:
 * 1. funnels, and what else decides for many people;
 * 2. contacts, by their ids where one statement locks several; `for update` where they may be deleted;
 * 3. their chats;
 * 4. their journeys, of whatever funnels;
 * 5. visits, deliveries and what else journeys lead to;
 * 6. counts, which many transactions share.
 *
 * The journeys of a contact that is locked are held by nobody else, so those that wait for a date are planned anew without
 * waiting for any, whether the owner has changed it or another journey.
 */
export const lockJourneys = sql`for no key update of c for update of j`;

/** The same, of those whom nobody else has locked: in whatever order, for nobody is waited for. */
export const lockFreeJourneys = sql`for no key update of c skip locked for update of j skip locked`;
