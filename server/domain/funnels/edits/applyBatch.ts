import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import type { EditError } from '#machines/funnel/edits/editError.ts';
import { ValidationError, RequestError } from '#server/domain/requestErrors.ts';
import type { FunnelRow } from '../funnelRow.ts';

type Edited = Pick<FunnelRow, 'name' | 'document'>;
const editedFunnel = ({ name, document }: Edited): EditedFunnel => ({ name, ...document });

/** Applies a batch to a draft. @throws the API's error for an edit that is not valid. */
export function applyBatch(row: Edited, edits: Edit[]): { funnel: EditedFunnel; edits: Edit[] } {
  const result = applyEdits(editedFunnel(row), edits);
  if (!result.ok) throw toRequestError(result.error, `edits.${result.index}`);
  return { funnel: result.funnel, edits: result.applied };
}

/** Whether a batch that is based on an older revision rebases without a conflict over the edits applied since. */
export const fitsOnto = (row: Edited, edits: Edit[], since: Edit[]): boolean =>
  findConflict(edits, since, row.document) === null;

/** Sanitizes and validates a whole document by the rules of edits. */
export function validDocument(document: FunnelDocument): FunnelDocument {
  const result = validateDocument(document);
  if (!result.ok) throw toRequestError(result.error, 'document');
  return result.document;
}

function toRequestError(error: EditError, place: string): Error {
  if (error.code === 'id_taken') return new RequestError('id_taken', {}, { id: error.id, place });
  return new ValidationError({ [`${place}.${error.field}`]: [error.message] });
}
