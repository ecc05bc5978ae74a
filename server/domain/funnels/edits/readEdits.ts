import { limits } from '#contract/limits.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

/** The batches after a revision, oldest first; null when retention has removed some, or they are too many to send. */
export async function readEdits(
  db: Db | Tx,
  funnel: { owner_id: string; id: string; revision: number },
  since: number,
): Promise<AppliedBatch[] | null> {
  const missing = funnel.revision - since;
  if (missing === 0) return [];
  if (missing > limits.editRetentionRevisions) return null;
  const rows = await db
    .selectFrom('funnel_edits')
    .select(['revision', 'batch_id', 'edits', 'at'])
    .where('owner_id', '=', funnel.owner_id)
    .where('funnel_id', '=', funnel.id)
    .where('revision', '>', since)
    .where('revision', '<=', funnel.revision)
    .orderBy('revision')
    .execute();
  if (rows.length !== missing) return null;
  return rows.map((row) => ({ revision: row.revision, id: row.batch_id, edits: row.edits, at: row.at.toISOString() }));
}
