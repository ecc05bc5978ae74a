import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { requirePartner } from '#server/domain/ledger/isPartner.ts';

export type LinkRow = Selectable<Tables['partner_links']>;

/** A link of the actor's; a deleted one and another owner's are not found, also for who is no partner. */
export async function findLink(db: Db | Tx, { userId }: Actor, id: string): Promise<LinkRow> {
  const row = await linksOf(db, userId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** A link of the actor's, also one that was deleted: what it brought stays to be seen. */
export async function findLinkEver(db: Db | Tx, { userId }: Actor, id: string): Promise<LinkRow> {
  const ever = db.selectFrom('partner_links').selectAll().where('owner_id', '=', userId).where('id', '=', id);
  const row = await ever.executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Locks a link of the actor's, so that its changes are serialized. */
export async function lockLink(tx: Tx, { userId }: Actor, id: string): Promise<LinkRow> {
  const row = await linksOf(tx, userId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Locks the partner, so that links are created one by one. @throws RequestError `not_a_partner` */
export async function lockPartner(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.selectFrom('partners').select('owner_id').where('owner_id', '=', userId).forNoKeyUpdate().execute();
  await requirePartner(tx, userId);
}

/** The links of an owner that are not deleted. */
export const linksOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('partner_links').selectAll().where('owner_id', '=', userId).where('removed_at', 'is', null);
