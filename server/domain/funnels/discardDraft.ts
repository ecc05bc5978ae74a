import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { differences } from './applyBatch.ts';
import { changeFunnel } from './changeFunnel.ts';
import { writeBatch } from './editFunnel.ts';
import { findFunnel } from './funnelRow.ts';

/** Takes the draft back to what is live, as one batch that can be undone; the name stays. */
export function discardDraft(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'discard', async (tx, row) => {
    if (row.live_document === null) return row;
    const edits = differences(row.document, row.live_document);
    await writeBatch(deps, tx, row, { id: null, hash: '', edits });
    return findFunnel(tx, actor, id);
  });
}
