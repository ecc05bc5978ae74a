import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';

/** The funnel with the edits applied. @throws where one of them is not possible. */
export function applyAll(funnel: EditedFunnel, edits: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, edits);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.funnel;
}
