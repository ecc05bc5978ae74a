import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { acceptIds, acceptStage, idsOfStage } from './accept.ts';
import { type EditRefusal, Refused } from './refusal.ts';

/** Holds a whole document to the rules of edits, as if it were added stage by stage; null when it may be stored. */
export function acceptDocument({ stages, tags }: FunnelDocument): EditRefusal | null {
  try {
    for (const stage of stages) acceptStage(stage);
    acceptIds({ stages: [], tags: [] }, [...tags.map((tag) => tag.id), ...stages.flatMap(idsOfStage)]);
    return null;
  } catch (refused) {
    if (refused instanceof Refused) return refused.refusal;
    throw refused;
  }
}
