import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { editedOf } from '#machines/funnel/edits/documentOf.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';

export interface RestorePlan {
  /** The draft after restoring. */
  document: FunnelDocument;
  edits: Edit[];
  /** The order of stages is locked and differs, so that it cannot be restored. */
  keepsOrder: boolean;
}

/** Computes the edits that restore a version; the draft's notes stay, because no subscriber gets them. Where the order is locked, existing stages keep their order. */
export function planRestore(draft: FunnelDocument, point: FunnelDocument, isLocked: boolean): RestorePlan {
  const stages = isLocked ? orderLike(draft.stages, point.stages) : point.stages;
  const document = withTriggers(withNotes({ stages, tags: point.tags }, notesOf(draft)), triggersOf(point));
  return {
    document,
    edits: diffFunnels(named(draft), named(document)),
    keepsOrder: stages.some(({ id }, i) => id !== point.stages[i]?.id),
  };
}

/** A version has no funnel name, so the diff ignores it. */
const named = (document: FunnelDocument): EditedFunnel => editedOf('', document);
