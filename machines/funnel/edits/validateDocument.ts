import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { validateIds, validateLine, validateStage, idsOfStage } from './validate.ts';
import { cleanDocument } from './cleanEdit.ts';
import { type EditError, InvalidEdit } from './editError.ts';

/** Cleans and validates a whole document by the rules of edits, as if it were added stage by stage. */
export function validateDocument(
  given: FunnelDocument,
): { ok: true; document: FunnelDocument } | { ok: false; error: EditError } {
  const document = cleanDocument(given);
  const { stages, tags, notes = [] } = document;
  try {
    for (const [index, stage] of stages.entries()) validateStage(stage, `stages.${index}`);
    for (const [index, tag] of tags.entries()) validateLine(tag.title, `tags.${index}.title`);
    validateIds({ stages: [], tags: [] }, [...[...tags, ...notes].map(({ id }) => id), ...stages.flatMap(idsOfStage)]);
    return { ok: true, document };
  } catch (error) {
    if (error instanceof InvalidEdit) return { ok: false, error: error.error };
    throw error;
  }
}
