import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';

/** Concurrent changes of one owner's lists wait here, so that circles and limits are checked against all lists. */
export async function lockLists(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
