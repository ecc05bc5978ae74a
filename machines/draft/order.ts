import type { UnsentBatch } from './batch.ts';
import type { DraftState } from './draftState.ts';
import { withUnsent } from './optimistic.ts';
import { outcome, type Outcome } from './outcome.ts';
import { withoutMoveSteps } from './undoHistory.ts';

/** Since the first run nothing moves stages any more, neither an unsent edit nor an undo step. */
export function lockOrder(state: DraftState): Outcome {
  const history = withoutMoveSteps(state.history);
  const unsent = withoutMoves(state.unsent);
  const locked = { ...state, isOrderLocked: true };
  if (history === state.history && unsent === state.unsent) return outcome(state.isOrderLocked ? state : locked);
  const undoQuestion = history === state.history ? state.undoQuestion : null;
  const burst = unsent === state.unsent ? state.burst : null;
  return outcome(withUnsent({ ...locked, history, undoQuestion, burst }, unsent), { type: 'notifyLostMoves' });
}

/** The same array where no batch moves stages; the server decides about the one in flight. */
function withoutMoves(unsent: UnsentBatch[]): UnsentBatch[] {
  const hasMoves = ({ base_revision, edits }: UnsentBatch) =>
    base_revision === null && edits.some(({ type }) => type === 'stage.move');
  if (!unsent.some(hasMoves)) return unsent;
  return unsent.flatMap((batch) => {
    if (!hasMoves(batch)) return [batch];
    const edits = batch.edits.filter(({ type }) => type !== 'stage.move');
    return edits.length > 0 ? [{ ...batch, edits }] : [];
  });
}
