import type { Tx } from '#server/db/transaction.ts';
import { RequestError } from '../requestErrors.ts';

/**
 * Call it before an account ceases to be an admin, in the same transaction: without one, whoever signs up next on the
 * server's machine would become it. Admins that leave at the same moment wait for each other. @throws RequestError
 * `last_admin`
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = tx.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').forUpdate();
  const ids = (await admins.execute()).map(({ id }) => id);
  if (ids.length === 1 && ids[0] === userId) throw new RequestError('last_admin');
}
