import type { Db, Tx } from '#server/db/transaction.ts';

/**
 * Called before files are looked up by hash to be referred to again: one that nothing referred to is kept for the whole
 * time again, and one that is being deleted is gone once this returns.
 */
export async function keepFiles(db: Db | Tx, ownerId: string, sha256s: string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ unreferenced_since: null })
    .where('owner_id', '=', ownerId)
    .where('sha256', 'in', sha256s)
    .where('unreferenced_since', 'is not', null)
    .execute();
}
