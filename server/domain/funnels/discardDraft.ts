import type { Funnel } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import type { Actor, Deps } from '../deps.ts';
import { changeFunnel } from './changeFunnel.ts';
import { writeBatch } from './editFunnel.ts';
import { findFunnel } from './funnelRow.ts';

/** Takes the draft back to what is live, as one batch that can be undone; the name stays. */
export function discardDraft(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Funnel> {
  return changeFunnel(deps, actor, id, 'funnel.discard', async (tx, row) => {
    if (row.live_document === null) return row;
    const { name } = row;
    const edits = diffFunnels({ name, ...row.document }, { name, ...row.live_document });
    if (edits.length === 0) return row;
    await writeBatch(deps, tx, row, { id: null, hash: '', edits });
    return findFunnel(tx, actor, id);
  });
}
