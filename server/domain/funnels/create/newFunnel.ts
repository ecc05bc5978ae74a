import type { FunnelDocument, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { indexTexts } from '#server/domain/textIndex/indexTexts.ts';
import { documentJson } from '../edits/editFunnel.ts';
import { refuseMoreFunnels } from '../edits/historyQuota.ts';
import { findFunnel, type FunnelRow, lockFunnel } from '../funnelRow.ts';

export interface NewFunnel {
  id: string;
  hash: string;
  name: string;
  document: FunnelDocument;
  settings: StoredSettings;
}

/** Makes creation idempotent: the funnel that an earlier request with this id and body created; another body is 409 `id_taken`. */
export async function findCreatedFunnel(
  db: Db | Tx,
  actor: Actor,
  { id, hash }: { id: string | undefined; hash: string },
): Promise<FunnelRow | undefined> {
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('funnels')
    .selectAll()
    .where('owner_id', '=', actor.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.body_hash !== hash) throw new RequestError('id_taken');
  return row;
}

/** Inserts a draft funnel. `isNew` is false if a concurrent retry of the same request has created it already. */
export async function insertFunnel(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  funnel: NewFunnel,
): Promise<{ row: FunnelRow; isNew: boolean }> {
  await refuseMoreFunnels(tx, actor.userId);
  const at = deps.now();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('funnels')
    .values({
      owner_id: actor.userId,
      id: funnel.id,
      body_hash: funnel.hash,
      name: funnel.name,
      state: 'draft',
      document: documentJson(funnel.document),
      // watched stages are not copied, because the copy's stages have new ids
      settings: JSON.stringify({ ...funnel.settings, watched: undefined }),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) > 0) {
    await indexTexts(tx, { owner_id: actor.userId, id: funnel.id }, null, funnel.document);
    return { row: await lockFunnel(tx, actor, funnel.id), isNew: true };
  }
  const row = await findFunnel(tx, actor, funnel.id);
  if (row.body_hash !== funnel.hash) throw new RequestError('id_taken');
  return { row, isNew: false };
}
