import type { Db, Tx } from '#server/db/transaction.ts';

/** Whether somebody takes part in the affiliate programme: they have a link of their own. */
export async function isPartner(db: Db | Tx, userId: string): Promise<boolean> {
  const link = await db.selectFrom('partner_links').select('id').where('owner_id', '=', userId).executeTakeFirst();
  return link !== undefined;
}
