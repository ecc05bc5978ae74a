import { sql } from 'kysely';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { EditFunnelInput, EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import { limits } from '#contract/limits.ts';
import { albumsInEdits, filesOfEdits, listedInEdits } from '#machines/funnel/files.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { applyBatch, fitsOnto } from '../funnels/edits/applyBatch.ts';
import { documentJson } from '../funnels/edits/editFunnel.ts';
import { refuseOverHistory } from '../funnels/edits/historyQuota.ts';
import { refuseUrls } from '../funnels/edits/refuseUrls.ts';
import { pathOfFile, refuseForeignFiles, refuseUnfitFiles } from '../funnels/funnelFiles.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { findOwnTemplate, lockTemplate, type TemplateRow } from './rows/templateRow.ts';

type Input = EditFunnelInput & { id: string; batch_id: string | null };

/** Applies a batch of edits to a template's draft, all or none, by the rules of a funnel's. Idempotent by the batch's id. */
export function editTemplate(deps: Deps, actor: Actor, input: Input): Promise<EditFunnelResponse> {
  const { id, batch_id, base_revision, edits } = input;
  const hash = bodyHash({ base_revision, edits });
  return transaction(deps.db, async (tx) => {
    const row = await lockTemplate(tx, actor, id);
    const earlier = await findBatch(tx, row, batch_id, hash);
    if (earlier) return earlier;
    await refuseInvalid(tx, row, input);
    await refuseConflict(tx, row, input);
    return writeBatch(deps, tx, row, { id: batch_id, hash, edits });
  });
}

/** Lists the batches after a revision; 409 with the whole document where some are kept no more. */
export async function listTemplateEdits(
  deps: Deps,
  actor: Actor,
  { id, since }: { id: string; since: number },
): Promise<{ revision: number; results: AppliedBatch[] }> {
  const read = async (tx: Tx) => {
    const row = await findOwnTemplate(tx, actor, id);
    if (since > row.revision) throw new ValidationError({ since: ['There is no such revision yet.'] });
    const results = await readEdits(tx, row, since);
    if (!results) throw stale(row);
    return { revision: row.revision, results };
  };
  return transaction(deps.db, read, { isolation: 'repeatable read' });
}

const ofTemplate = (db: Db | Tx, { owner_id, id }: TemplateRow) =>
  db.selectFrom('template_edits').where('owner_id', '=', owner_id).where('template_id', '=', id);

const stale = ({ revision, document }: TemplateRow) =>
  new RequestError('stale_revision', { of: 'template' }, { revision, document });

async function findBatch(tx: Tx, row: TemplateRow, batchId: string | null, hash: string) {
  if (batchId === null) return null;
  const batch = await ofTemplate(tx, row)
    .select(['revision', 'edits', 'body_hash'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (batch && batch.body_hash !== hash) throw new RequestError('id_taken');
  return batch ? { revision: batch.revision, edits: batch.edits } : null;
}

async function readEdits(tx: Tx, row: TemplateRow, since: number): Promise<AppliedBatch[] | null> {
  const missing = row.revision - since;
  if (missing > limits.editRetentionRevisions) return null;
  const rows = await ofTemplate(tx, row)
    .select(['revision', 'batch_id', 'edits', 'at'])
    .where('revision', '>', since)
    .orderBy('revision')
    .execute();
  if (rows.length !== missing) return null;
  return rows.map(({ revision, batch_id, edits, at }) => ({ revision, id: batch_id, edits, at: at.toISOString() }));
}

/** Validates before conflicts are looked for, so that 400 takes precedence over 409. */
async function refuseInvalid(tx: Tx, row: TemplateRow, { base_revision, edits }: Input): Promise<void> {
  if (base_revision > row.revision) throw new ValidationError({ base_revision: ['There is no such revision yet.'] });
  await refuseForeignFiles(tx, row.owner_id, filesOfEdits(edits), (file) => pathOfFile(edits, file));
  await refuseUnfitFiles(tx, row.owner_id, {
    listed: listedInEdits(edits),
    albums: albumsInEdits(edits, row.document),
  });
  await refuseUrls(edits, row.document, () => Promise.resolve(null));
  if (base_revision === row.revision) applyBatch(row, edits);
}

async function refuseConflict(tx: Tx, row: TemplateRow, { base_revision, edits }: Input): Promise<void> {
  if (base_revision === row.revision) return;
  const since = await readEdits(tx, row, base_revision);
  const newer = since?.flatMap((batch) => batch.edits);
  if (!newer || !fitsOnto(row, edits, newer)) throw stale(row);
}

async function writeBatch(
  deps: Deps,
  tx: Tx,
  row: TemplateRow,
  batch: { id: string | null; hash: string; edits: Edit[] },
): Promise<EditFunnelResponse> {
  const { funnel, edits } = applyBatch(row, batch.edits);
  const json = JSON.stringify(edits);
  const bytes = Buffer.byteLength(json);
  await refuseOverHistory(tx, row, bytes);
  const revision = row.revision + 1;
  const at = deps.now();
  const { owner_id, id } = row;
  await tx
    .insertInto('template_edits')
    .values({
      ...{ owner_id, template_id: id, revision, batch_id: batch.id, body_hash: batch.hash, edits: json, bytes, at },
    })
    .execute();
  await tx
    .updateTable('templates')
    .set({
      ...{ name: funnel.name, document: documentJson(funnel), revision, updated_at: at },
      history_bytes: sql`history_bytes + ${bytes}`,
    })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
  return { revision, edits };
}
