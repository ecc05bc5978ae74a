import { type Db, transaction, type Tx } from '#server/db/transaction.ts';

const attempts = 3;
/** An owner has a bot once; a bot works for one funnel. */
const unique = new Set(['bots_owner_id_telegram_id_key', 'funnels_bot']);

/**
 * A transaction that connects a bot to a funnel. Of two concurrent ones for the same bot the unique index lets one
 * through, and the other is retried and sees its result. So `work` must have no effects outside the database.
 */
export async function botTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, work);
    } catch (error) {
      if (attempt === attempts || !isOvertaken(error)) throw error;
    }
  }
}

/** SQLSTATE 23505 on one of the indexes. */
const isOvertaken = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  unique.has(String(error.constraint));
