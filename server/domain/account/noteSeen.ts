import type { Db } from '#server/db/transaction.ts';

/** Somebody has used the account; told at the sign-in and every few minutes after it, for the host's list of accounts. */
export async function noteSeen(db: Db, ownerId: string, at: Date): Promise<void> {
  await db
    .updateTable('account_usage')
    .set({ seen_at: at })
    .where('owner_id', '=', ownerId)
    .where('seen_at', '<', at)
    .execute();
}
