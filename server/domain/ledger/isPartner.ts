import type { Db, Tx } from '#server/db/transaction.ts';
import { RequestError } from '../requestErrors.ts';

/** Whether somebody takes part in the affiliate programme: they accepted its terms. */
export async function isPartner(db: Db | Tx, userId: string): Promise<boolean> {
  const partner = await db.selectFrom('partners').select('owner_id').where('owner_id', '=', userId).executeTakeFirst();
  return partner !== undefined;
}

/** @throws RequestError `not_a_partner` */
export async function requirePartner(db: Db | Tx, userId: string): Promise<void> {
  if (!(await isPartner(db, userId))) throw new RequestError('not_a_partner');
}
