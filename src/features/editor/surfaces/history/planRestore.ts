import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';

export interface RestorePlan {
  /** The draft as it becomes. */
  document: FunnelDocument;
  edits: Edit[];
  /** The version has another order of stages, which cannot be restored. */
  keepsOrder: boolean;
}

/** The edits that restore a version in the draft; with the order locked, existing stages keep their order. */
export function planRestore(draft: FunnelDocument, point: FunnelDocument, isLocked: boolean): RestorePlan {
  const stages = isLocked ? orderLike(draft.stages, point.stages) : point.stages;
  const document = { stages, tags: point.tags };
  return {
    document,
    edits: diffFunnels(named(draft), named(document)),
    keepsOrder: stages.some(({ id }, i) => id !== point.stages[i]?.id),
  };
}

/** A version does not hold the funnel's name, so it is left out of the diff. */
const named = ({ stages, tags }: FunnelDocument): EditedFunnel => ({ name: '', stages, tags });
