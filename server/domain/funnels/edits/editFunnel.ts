import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse, EditFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { indexTexts } from '#server/domain/textIndex/indexTexts.ts';
import { applyBatch, fitsOnto } from './applyBatch.ts';
import { decideFunnel } from '../decideFunnel.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { albumsInEdits, filesOfEdits, listedInEdits } from '#machines/funnel/files.ts';
import { pathOfFile, refuseForeignFiles, refuseUnfitFiles } from '../funnelFiles.ts';
import { type CachedDraft, readCachedDraft, cacheDraft } from './draftCache.ts';
import { type DraftRow, lockDraft } from '../funnelRow.ts';
import { refuseOverHistory } from './historyQuota.ts';
import { readEdits } from './readEdits.ts';
import { refuseUrls } from './refuseUrls.ts';

interface StoredBatch {
  answer: EditFunnelResponse;
  /** Is cached once the transaction is committed. */
  draft: CachedDraft;
}

type Input = EditFunnelInput & { id: string; batch_id: string | null };

/** Applies a batch of edits to the draft, all or none. Idempotent by the batch's id: a retried batch gets the same response. */
export async function editFunnel(deps: Deps, actor: Actor, input: Input): Promise<EditFunnelResponse> {
  const hash = bodyHash({ base_revision: input.base_revision, edits: input.edits });
  const { answer, draft } = await transaction(deps.db, async (tx) => {
    const row = await lockDraft(tx, actor, input.id, (head) => readCachedDraft(deps, head));
    const earlierBatch = await findBatch(tx, row, input.batch_id, hash);
    return earlierBatch ? { answer: earlierBatch, draft: null } : applyNew(deps, tx, row, { ...input, hash });
  });
  if (draft) cacheDraft(deps, draft);
  return answer;
}

async function findBatch(
  tx: Tx,
  row: DraftRow,
  batchId: string | null,
  hash: string,
): Promise<EditFunnelResponse | null> {
  if (batchId === null) return null;
  const batch = await tx
    .selectFrom('funnel_edits')
    .select(['revision', 'edits', 'body_hash'])
    .where('owner_id', '=', row.owner_id)
    .where('funnel_id', '=', row.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (!batch) return null;
  if (batch.body_hash !== hash) throw new RequestError('id_taken');
  return { revision: batch.revision, edits: batch.edits };
}

async function applyNew(deps: Deps, tx: Tx, row: DraftRow, input: Input & { hash: string }): Promise<StoredBatch> {
  await refuseInvalid(tx, row, input);
  decideFunnel(row, { type: 'funnel.edit' });
  refuseLockedOrder(row, input.edits);
  await refuseConflict(tx, row, input);
  await refuseOverHistory(tx, row, bytesOf(JSON.stringify(input.edits)));
  const batch = { id: input.batch_id, hash: input.hash, edits: input.edits };
  return storeBatch(deps, tx, row, batch);
}

/** Validates before conflicts are looked for, so that 400 takes precedence over 409. */
async function refuseInvalid(tx: Tx, row: DraftRow, { base_revision, edits }: Input): Promise<void> {
  if (base_revision > row.revision) throw new ValidationError({ base_revision: ['There is no such revision yet.'] });
  await refuseForeignFiles(tx, row.owner_id, filesOfEdits(edits), (file) => pathOfFile(edits, file));
  await refuseUnfitFiles(tx, row.owner_id, {
    listed: listedInEdits(edits),
    albums: albumsInEdits(edits, row.document),
    readLive: () => readLive(tx, row),
  });
  await refuseUrls(edits, row.document, () => readLive(tx, row));
  if (base_revision === row.revision) applyBatch(row, edits);
}

async function readLive(tx: Tx, { owner_id, id }: DraftRow): Promise<FunnelDocument | null> {
  const query = tx.selectFrom('funnels').select('live_document').where('owner_id', '=', owner_id).where('id', '=', id);
  return (await query.executeTakeFirst())?.live_document ?? null;
}

function refuseLockedOrder(row: DraftRow, edits: Edit[]): void {
  if (!canMoveStages(row) && edits.some((edit) => edit.type === 'stage.move')) throw new RequestError('stages_locked');
}

async function refuseConflict(tx: Tx, row: DraftRow, { base_revision, edits }: Input): Promise<void> {
  if (base_revision === row.revision) return;
  const since = await readEdits(tx, row, base_revision);
  const fits =
    since !== null &&
    fitsOnto(
      row,
      edits,
      since.flatMap((batch) => batch.edits),
    );
  if (!fits) throw new RequestError('stale_revision', {}, { revision: row.revision, document: row.document });
}

/** Stores a batch and the draft that it makes; the caller has locked the row and asked the machine. */
export async function storeBatch(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  row: DraftRow,
  batch: { id: string | null; hash: string; edits: Edit[] },
): Promise<StoredBatch> {
  const { funnel, edits } = applyBatch(row, batch.edits);
  const document = documentJson(funnel);
  const revision = row.revision + 1;
  const at = deps.now();
  const editsJson = JSON.stringify(edits);
  const bytes = bytesOf(editsJson);
  await tx
    .insertInto('funnel_edits')
    .values({
      owner_id: row.owner_id,
      funnel_id: row.id,
      revision,
      batch_id: batch.id,
      body_hash: batch.hash,
      edits: editsJson,
      bytes,
      at,
    })
    .execute();
  await tx
    .updateTable('funnels')
    .set({ name: funnel.name, document, revision, updated_at: at, history_bytes: sql`history_bytes + ${bytes}` })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute();
  await indexTexts(tx, row, row.document, funnel);
  await notify(tx, { kind: 'edits', owner_id: row.owner_id, funnel_id: row.id, revision });
  const draft = { id: row.id, revision, updatedAt: at, document: documentOf(funnel), bytes: document.length };
  return { answer: { revision, edits }, draft };
}

const bytesOf = (json: string): number => Buffer.byteLength(json);

/** A document as it is stored; 413 above the bound. */
export function documentJson(document: FunnelDocument): string {
  const json = JSON.stringify(documentOf(document));
  if (Buffer.byteLength(json) > limits.documentBytes) {
    throw new RequestError('document_too_big', { limit_mb: limits.documentBytes / 1024 / 1024 });
  }
  return json;
}
