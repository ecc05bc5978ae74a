import type { Edit, EditedFunnel, FileView, FunnelDocument, Problem } from '#contract/schemas/funnel.ts';
import { checkFunnel } from '#machines/funnel/checkFunnel.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { rebase } from '#machines/funnel/edits/rebase.ts';
import type { FunnelMeta } from './editorState.ts';
import type { EditError } from '#machines/funnel/edits/editError.ts';

/** An edit that is not possible: a slip of the screen that made it, or a text that Telegram would not take. */
export class EditRefused extends Error {
  readonly refusal: EditError;

  constructor(refusal: EditError) {
    super(refusal.code === 'invalid' ? refusal.message : refusal.code);
    this.refusal = refusal;
  }
}

/** @throws EditRefused where one of them is not possible; nothing has changed then. */
export function applyAll(funnel: EditedFunnel, edits: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, edits);
  if (!result.ok) throw new EditRefused(result.error);
  return result.funnel;
}

function takeWhatFits(funnel: EditedFunnel, edits: Edit[]): { funnel: EditedFunnel; edits: Edit[] } {
  const fitting: Edit[] = [];
  let walked = funnel;
  for (const edit of edits) {
    const result = applyEdit(walked, edit);
    if (!result.ok) continue;
    walked = result.funnel;
    fitting.push(edit);
  }
  return { funnel: walked, edits: fitting };
}

/** Those edits that are possible still, where others have changed the funnel meanwhile. */
export const whatFits = (funnel: EditedFunnel, edits: Edit[]): Edit[] => takeWhatFits(funnel, edits).edits;
export const applyWhatFits = (funnel: EditedFunnel, edits: Edit[]): EditedFunnel => takeWhatFits(funnel, edits).funnel;

/** @throws EditRefused where one of the edits is not possible. */
export function invert(before: EditedFunnel, edits: Edit[]): Edit[] {
  applyAll(before, edits);
  return invertEdits(before, edits);
}

/** Whether own edits act on what `foreign` ones have changed; `after` is the funnel with these. */
export const meets = (edits: Edit[], foreign: Edit[], after: FunnelDocument): boolean =>
  !rebase(edits, foreign, after).ok;

interface Checked {
  document: FunnelDocument;
  files: Record<string, FileView>;
  funnel: Pick<FunnelMeta, 'bot' | 'trouble'>;
}

/** What is wrong with the funnel as it stands on the screen. */
export const problemsOf = ({ document, files, funnel }: Checked): Problem[] =>
  checkFunnel(document, { files: { has: (id) => id in files }, bot: funnel.bot, trouble: funnel.trouble });

export const editedOf = (name: string, { stages, tags }: FunnelDocument): EditedFunnel => ({ name, stages, tags });
export const documentOf = ({ stages, tags }: EditedFunnel): FunnelDocument => ({ stages, tags });
