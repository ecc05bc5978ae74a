import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { Refusal } from '../problem.ts';

export type FunnelRow = Selectable<Tables['funnels']>;

/** A funnel of the actor's; 404 for anybody else's. */
export async function findFunnel(db: Db | Tx, { userId }: Actor, id: string): Promise<FunnelRow> {
  const row = await ofOwner(db, userId, id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** 404 unless the funnel is the actor's; for reads that do not need the document. */
export async function requireFunnel(db: Db | Tx, { userId }: Actor, id: string): Promise<void> {
  const row = await db
    .selectFrom('funnels')
    .select('id')
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
}

/** A funnel of the actor's, locked until the transaction ends: one change of a funnel at a time. */
export async function lockFunnel(tx: Tx, { userId }: Actor, id: string): Promise<FunnelRow> {
  const row = await ofOwner(tx, userId, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

const ofOwner = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('funnels').selectAll().where('owner_id', '=', userId).where('id', '=', id);
