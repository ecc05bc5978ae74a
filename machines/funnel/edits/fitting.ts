import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdit } from './applyEdit.ts';

/** Skips the edits that are not possible any more, because others have changed the funnel meanwhile. */
function takeFitting(funnel: EditedFunnel, edits: Edit[]): { funnel: EditedFunnel; edits: Edit[] } {
  const fitting: Edit[] = [];
  let current = funnel;
  for (const edit of edits) {
    const result = applyEdit(current, edit);
    if (!result.ok) continue;
    current = result.funnel;
    fitting.push(edit);
  }
  return { funnel: current, edits: fitting };
}

/** The edits that are still possible, applied one after another. */
export const fittingEdits = (funnel: EditedFunnel, edits: Edit[]): Edit[] => takeFitting(funnel, edits).edits;
export const applyFitting = (funnel: EditedFunnel, edits: Edit[]): EditedFunnel => takeFitting(funnel, edits).funnel;
