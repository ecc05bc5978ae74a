import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { acceptIds, acceptLine, acceptStage, idsOfStage } from './accept.ts';
import { cleanDocument } from './clean.ts';
import { type EditRefusal, Refused } from './refusal.ts';

/** Cleans a whole document and holds it to the rules of edits, as if it were added stage by stage. */
export function acceptDocument(
  given: FunnelDocument,
): { ok: true; document: FunnelDocument } | { ok: false; refusal: EditRefusal } {
  const { stages, tags } = cleanDocument(given);
  try {
    for (const [index, stage] of stages.entries()) acceptStage(stage, `stages.${index}`);
    for (const [index, tag] of tags.entries()) acceptLine(tag.title, `tags.${index}.title`);
    acceptIds({ stages: [], tags: [] }, [...tags.map((tag) => tag.id), ...stages.flatMap(idsOfStage)]);
    return { ok: true, document: { stages, tags } };
  } catch (refused) {
    if (refused instanceof Refused) return { ok: false, refusal: refused.refusal };
    throw refused;
  }
}
