import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { idsIn } from '../walkFields.ts';
import { cleanDocument } from './cleanEdit.ts';
import { type EditError, InvalidEdit } from './editError.ts';
import { validateThing } from './validate.ts';
import { validateIds } from './validateIds.ts';

/** Cleans and validates a whole document by the rules of edits, as if it were added stage by stage. */
export function validateDocument(
  given: FunnelDocument,
): { ok: true; document: FunnelDocument } | { ok: false; error: EditError } {
  const document = cleanDocument(given);
  const { stages, tags, notes = [], triggers = [] } = document;
  try {
    for (const [index, stage] of stages.entries()) validateThing('stage', stage, `stages.${index}.`);
    for (const [index, tag] of tags.entries()) validateThing('tag', tag, `tags.${index}.`);
    for (const [index, note] of notes.entries()) validateThing('note', note, `notes.${index}.`);
    for (const [index, trigger] of triggers.entries()) validateThing('trigger', trigger, `triggers.${index}.`);
    const ids = [...tags, ...notes, ...triggers].map(({ id }) => id);
    validateIds({ stages: [], tags: [] }, [...ids, ...stages.flatMap((stage) => idsIn('stage', stage))]);
    return { ok: true, document };
  } catch (error) {
    if (error instanceof InvalidEdit) return { ok: false, error: error.error };
    throw error;
  }
}
