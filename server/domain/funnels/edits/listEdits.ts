import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import { findFunnel } from '../funnelRow.ts';
import { readEdits } from './readEdits.ts';

/** Lists the batches after a revision; 409 with the whole document when retention has removed some. */
export async function listEdits(
  deps: Deps,
  actor: Actor,
  { id, since }: { id: string; since: number },
): Promise<{ revision: number; results: AppliedBatch[] }> {
  const read = async (tx: Tx) => {
    const row = await findFunnel(tx, actor, id);
    if (since > row.revision) throw new ValidationError({ since: ['There is no such revision yet.'] });
    const results = await readEdits(tx, row, since);
    if (!results) throw new RequestError('stale_revision', {}, { revision: row.revision, document: row.document });
    return { revision: row.revision, results };
  };
  return transaction(deps.db, read, { isolation: 'repeatable read' });
}
