import { limits } from '#contract/limits.ts';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { fittingEdits } from '#machines/funnel/edits/fitting.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import type { BatchIds } from './batchIds.ts';
import type { DraftEvent } from './draftEvents.ts';
import type { DraftState } from './draftState.ts';
import { mergeEdits } from './mergeEdits.ts';
import { outcome, type Outcome } from './outcome.ts';
import { joinRejected } from './rejected.ts';
import { addStep, dropStep, growStep, moveStep, type UndoStep } from './undoHistory.ts';

type Made = Extract<DraftEvent, { type: 'edits.made' }>;
type Way = 'undo' | 'redo';

/** A local edit: in the document at once, unsent, and an undo step. */
export function makeEdits(state: DraftState, { edits, label, burst }: Made, ids: BatchIds): Outcome {
  if (edits.length === 0 || !state.isOpen) return outcome(state);
  const result = applyEdits(state.local, edits);
  if (!result.ok) return outcome(state, { type: 'refuseEdits', error: result.error });
  const inverse = invertEdits(state.local, edits);
  // Whoever goes on working has left the question alone: the step stays to be undone.
  const asking = { ...state, undoQuestion: null };
  const grown = burst === undefined ? null : grow(asking, edits, burst, result.funnel);
  const next = grown
    ? { ...grown, history: growStep(state.history, inverse) }
    : { ...add(asking, { edits, label, burst }, result.funnel, ids), history: addStep(state.history, label, inverse) };
  return outcome(next, { type: 'save', event: { type: 'edit.made', burst: burst !== undefined } });
}

/** A batch of its own, or several where one would be too long; the first of a burst where it names one. */
function add(state: DraftState, made: Omit<Made, 'type'>, local: EditedFunnel, ids: BatchIds): DraftState {
  const { edits, label, burst } = made;
  const unsent = [...state.unsent];
  for (let from = 0; from < edits.length; from += limits.batchEdits)
    unsent.push({ id: ids(), edits: edits.slice(from, from + limits.batchEdits), label, base_revision: null });
  const last = unsent.at(-1);
  const opened = burst !== undefined && last ? { key: burst, batch: last.id } : null;
  return joinRejected({ ...state, unsent, local, burst: opened }, ids);
}

/** More into the batch of the same burst, as long as it was not sent; null where it was. */
function grow(state: DraftState, more: Edit[], burst: string, local: EditedFunnel): DraftState | null {
  const last = state.unsent.at(-1);
  if (!last || state.burst?.key !== burst || state.burst.batch !== last.id) return null;
  if (last.base_revision !== null || last.rejection) return null;
  const { edits, rebased } = last;
  const grown = { ...last, edits: mergeEdits(edits, more), ...(rebased && { rebased: mergeEdits(rebased, more) }) };
  return { ...state, unsent: [...state.unsent.slice(0, -1), grown], local };
}

const topStep = ({ history }: DraftState, way: Way): UndoStep | undefined => history[way].at(-1);

/** Undoes or redoes the newest step; asks first where that would revert somebody else's work. */
export function askUndo(state: DraftState, way: Way, ids: BatchIds): Outcome {
  const step = topStep(state, way);
  if (!step || !state.isOpen) return outcome(state);
  return step.hasConflict ? outcome({ ...state, undoQuestion: way }) : undo(state, way, step, ids);
}

/** "Mine" undoes all the same; "theirs" drops the step. */
export function answerUndo(state: DraftState, way: Way, keep: 'mine' | 'theirs', ids: BatchIds): Outcome {
  const step = topStep(state, way);
  const answered = { ...state, undoQuestion: null };
  if (keep === 'mine' && step) return undo(answered, way, step, ids);
  return outcome({ ...answered, history: dropStep(state.history, way) });
}

/** Makes the edits of a step as far as they are still possible. */
function undo(state: DraftState, way: Way, step: UndoStep, ids: BatchIds): Outcome {
  const edits = fittingEdits(state.local, step.edits);
  const result = applyEdits(state.local, edits);
  const history = moveStep(state.history, way, invertEdits(state.local, edits));
  const turned = { ...state, undoQuestion: null, history };
  const next = result.ok && edits.length > 0 ? add(turned, { edits, label: step.label }, result.funnel, ids) : turned;
  if (next.unsent.length === 0) return outcome(next);
  return outcome(next, { type: 'save', event: { type: 'edit.made', burst: false } });
}
