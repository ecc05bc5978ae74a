import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

export type FolderRow = Selectable<Tables['folders']>;

/** A folder of the actor's; 404 for anybody else's. */
export async function findFolder(db: Db | Tx, { userId }: Actor, id: string): Promise<FolderRow> {
  const row = await ofOwner(db, userId, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** A folder of the actor's, locked until the transaction ends. */
export async function lockFolder(tx: Tx, { userId }: Actor, id: string): Promise<FolderRow> {
  const row = await ofOwner(tx, userId, id).forUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Locks the order of an owner's folders until the transaction ends, so that no two take one place. */
export async function lockOrder(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

const ofOwner = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('folders').selectAll().where('owner_id', '=', userId).where('id', '=', id);
