import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import type { UnsentBatch } from './batch.ts';
import type { BatchIds } from './batchIds.ts';
import { deletedTexts } from './deletedTexts.ts';
import type { DraftState } from './draftState.ts';
import { heldBatches, isInConflict } from './heldBatches.ts';
import { withUnsent } from './optimistic.ts';
import { reapplyOn } from './reapplyOn.ts';
import { markConflicts } from './undoHistory.ts';

/** Both versions of what was changed here and elsewhere at once. */
export interface DraftConflict {
  /** The optimistic document. */
  mine: EditedFunnel;
  /** What the server has. */
  theirs: EditedFunnel;
  /** Texts that were written here and deleted or overwritten here again: neither version has them. */
  deletedTexts: string[];
  /** What was being done, to name it in the question. */
  label: string;
}

const nothing: FunnelDocument = { stages: [], tags: [] };

/** The conflict that the person is asked about; null where there is none. */
export function conflictOf(state: DraftState): DraftConflict | null {
  if (!state.conflict) return null;
  const held = new Set(heldBatches(state, (batch) => isInConflict(state, batch)));
  const others = state.unsent.filter((batch) => !held.has(batch));
  const theirs = others.reduce((funnel, { edits }) => applyFitting(funnel, edits), state.server);
  const label = state.unsent.find((batch) => isInConflict(state, batch))?.label ?? '';
  const mine = state.local;
  return { label, mine, theirs, deletedTexts: deletedTexts([...held], [mine, theirs]) };
}

/** The undo step that would revert somebody else's work; null where none is asked about. */
export function undoQuestionOf({ undoQuestion, history, local }: DraftState): DraftConflict | null {
  const step = undoQuestion && history[undoQuestion].at(-1);
  if (!step) return null;
  const mine = applyFitting(local, step.edits);
  return { label: step.label, mine, theirs: local, deletedTexts: [] };
}

/** Remembers the screen as it was before remote edits conflicted with batches that are still to be decided about. */
export const rememberMine = (state: DraftState, before: FunnelDocument): DraftState => ({
  ...state,
  mine: state.mine ?? before,
});

/** Asks about these batches too; `before` is the screen as it was, `baseRevision` what they are based on. */
export function askConflict(
  state: DraftState,
  before: FunnelDocument,
  batches: UnsentBatch[],
  baseRevision: number,
): DraftState {
  const known = state.conflict;
  const ids = new Set([...(known?.batches ?? []), ...batches.map(({ id }) => id)]);
  const conflict = { batches: [...ids], baseRevision: Math.min(known?.baseRevision ?? baseRevision, baseRevision) };
  return showMine({ ...state, conflict, mine: known ? before : (state.mine ?? before) });
}

/**
 * Until the person has decided, the screen shows the own version on top of the remote edits, so that nothing vanishes
 * under whoever is writing.
 */
export function showMine(state: DraftState): DraftState {
  const mine = state.mine ?? nothing;
  let current: EditedFunnel = state.server;
  const unsent = state.unsent.map((batch) => {
    const isPossible = fittingEdits(current, batch.edits).length === batch.edits.length;
    const edits = isPossible ? batch.edits : reapplyOn(current, batch.edits, mine);
    current = applyFitting(current, edits);
    const { rebased: _before, ...plain } = batch;
    return isPossible ? plain : { ...plain, rebased: edits };
  });
  return withUnsent(state, unsent);
}

/** The person's decision: local edits are rebased on the remote ones, or given up. */
export function answerConflict(state: DraftState, keep: 'mine' | 'theirs', ids: BatchIds): DraftState {
  const givenUp = new Set(keep === 'theirs' ? heldBatches(state, (batch) => isInConflict(state, batch)) : []);
  const orphaned = new Set(state.orphaned.flatMap(({ batches }) => batches.map(({ id }) => id)));
  const mine = keep === 'mine' ? (state.mine ?? documentOf(state.local)) : nothing;
  let current = state.server;
  const unsent: UnsentBatch[] = [];
  for (const batch of state.unsent) {
    if (givenUp.has(batch)) continue;
    const { rebased, ...plain } = batch;
    const isAsked = isInConflict(state, batch);
    // The server decides about the batch in flight, and orphaned ones are asked about once they are rebased.
    const isUndecided = !isAsked && (batch.base_revision !== null || orphaned.has(batch.id));
    const decided = keep === 'mine' ? (rebased ?? batch.edits) : batch.edits;
    const edits = isUndecided ? batch.edits : reapplyOn(current, decided, mine);
    current = applyFitting(current, edits);
    if (edits.length === 0) continue;
    unsent.push(isAsked ? { ...plain, id: ids(), edits, base_revision: null } : { ...plain, edits });
  }
  const next = withUnsent({ ...state, conflict: null, mine: null }, unsent);
  // Undoing what was given up would revert the version that was kept.
  const given = diffFunnels(state.local, next.local);
  return given.length === 0 ? next : { ...next, history: markConflicts(next.history, given, next.local) };
}
