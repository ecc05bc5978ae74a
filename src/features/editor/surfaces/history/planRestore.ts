import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';

export interface RestorePlan {
  /** The draft as it becomes. */
  document: FunnelDocument;
  edits: Edit[];
  /** Stages stand in another order there, and it cannot be brought back. */
  keepsOrder: boolean;
}

/** What makes the draft as it was at a point; with the order locked, stages that are there stay in their order. */
export function planRestore(draft: FunnelDocument, point: FunnelDocument, isLocked: boolean): RestorePlan {
  const stages = isLocked ? orderLike(draft.stages, point.stages) : point.stages;
  const document = { stages, tags: point.tags };
  return {
    document,
    edits: diffFunnels(named(draft), named(document)),
    keepsOrder: stages.some(({ id }, i) => id !== point.stages[i]?.id),
  };
}

/** The name is the funnel's own: no point brings it back. */
const named = ({ stages, tags }: FunnelDocument): EditedFunnel => ({ name: '', stages, tags });
