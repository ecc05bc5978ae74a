import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';
import type { BatchIds } from './batchIds.ts';
import type { DraftEvent } from './draftEvents.ts';
import type { DraftState } from './draftState.ts';
import { withServer } from './optimistic.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { applyRemote } from './remote.ts';
import { addStep } from './undoHistory.ts';

/** The server's edits on this person's behalf have no batch id: together they are one step that can be undone. */
export function applyPulled(
  state: DraftState,
  { results, label, keepsOrder }: Extract<DraftEvent, { type: 'pull.fetched' }>,
  ids: BatchIds,
): Outcome {
  const inverse: Edit[] = [];
  const pulled = results.reduce(
    (before, applied) =>
      andThen(before, (next) => {
        if (applied.id !== null) return applyRemote(next, applied, ids);
        const { state: after, inverse: back } = applyOwn(next, applied, keepsOrder);
        inverse.unshift(...back);
        return outcome(after);
      }),
    outcome(state),
  );
  if (inverse.length === 0) return pulled;
  const history = addStep(pulled.state.history, label, inverse);
  return { ...pulled, state: { ...pulled.state, history, undoQuestion: null } };
}

/** `keepsOrder`: the order of stages is locked, so that undoing leaves it as it is. */
function applyOwn(
  state: DraftState,
  { revision, edits }: AppliedBatch,
  keepsOrder: boolean,
): { state: DraftState; inverse: Edit[] } {
  const before = state.local;
  const next = withServer(state, applyFitting(state.server, edits), revision);
  const stages = keepsOrder ? orderLike(next.local.stages, before.stages) : before.stages;
  return { state: next, inverse: diffFunnels(next.local, { ...before, name: next.local.name, stages }) };
}
