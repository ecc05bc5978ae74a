import type { Selectable } from 'kysely';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

type Owner = Pick<Actor, 'userId'>;
export type FunnelRow = Omit<Selectable<Tables['funnels']>, 'plan_again'>;
/** A row without its documents, which take longer to read than all the rest. */
export type FunnelHead = Omit<FunnelRow, 'document' | 'live_document'>;
/** A row without the live document, which editing does not need. */
export type DraftRow = Omit<FunnelRow, 'live_document'>;

/** All of a row but its documents. */
export const headColumns = [
  ...(['owner_id', 'id', 'body_hash', 'name', 'state', 'archived_from', 'revision', 'live_revision'] as const),
  ...([
    'first_run_at',
    'bot_id',
    'last_bot_id',
    'occupied_telegram_id',
    'tested_until',
    'trouble',
    'settings',
  ] as const),
  ...(['history_bytes', 'created_at', 'updated_at'] as const),
];

/** A funnel of the actor's; 404 for anybody else's. */
export async function findFunnel(db: Db | Tx, { userId }: Owner, id: string): Promise<FunnelRow> {
  const row = await ofOwner(db, userId, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
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
  if (!row) throw new RequestError('not_found');
}

/** A funnel of the actor's, with its row locked until the transaction ends, so that changes of a funnel are serialized. */
export async function lockFunnel(tx: Tx, { userId }: Owner, id: string): Promise<FunnelRow> {
  const row = await ofOwner(tx, userId, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** As `lockFunnel`, for an edit; the document is read from the database only on a cache miss of `recall`. */
export async function lockDraft(
  tx: Tx,
  { userId }: Actor,
  id: string,
  recall: (row: Omit<DraftRow, 'document'>) => FunnelDocument | null,
): Promise<DraftRow> {
  const own = tx.selectFrom('funnels').where('owner_id', '=', userId).where('id', '=', id);
  const row = await own.select(headColumns).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  const document = recall(row) ?? (await own.select('document').executeTakeFirstOrThrow()).document;
  return { ...row, document };
}

const ofOwner = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('funnels').selectAll().where('owner_id', '=', userId).where('id', '=', id);
