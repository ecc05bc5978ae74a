import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { type BatchIds, batchIds } from './batchIds.ts';
import { answerConflict } from './conflict.ts';
import type { DraftEffect, DraftEvent } from './draftEvents.ts';
import type { DraftState } from './draftState.ts';
import { editsExpired, editsFetched, editsUnanswered, funnelFetched, funnelUnanswered } from './fetched.ts';
import { nextBatch } from './heldBatches.ts';
import { answerUndo, askUndo, makeEdits } from './localEdits.ts';
import { withServer, withUnsent } from './optimistic.ts';
import { lockOrder } from './order.ts';
import { adoptOrphans } from './orphans.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { hasHistoryChanged, hasUnsentChanged, persistedHistory, unsentEdits } from './persisted.ts';
import { applyPulled } from './pull.ts';
import { retryRejected } from './rejected.ts';
import { applyRemote, markHistory } from './remote.ts';
import { requestFetch } from './requestFetch.ts';
import { accepted, closed, funnelChecked, refused, sendDue, stale, unanswered } from './sending.ts';
import { type PersistedHistory, restoreSteps } from './undoHistory.ts';

/**
 * The draft of one open funnel on its way between this screen and the server: local edits leave one batch at a time,
 * remote ones come in. Whoever dispatches performs the effects in their order.
 *
 * @param newId a UUID that nothing has yet
 */
export function reduceDraft(state: DraftState, event: DraftEvent, newId: string): Outcome {
  const reduced = reduce(state, event, batchIds(newId));
  const next = withoutOldRemote(reduced.state);
  return outcome(next, ...persisting(state, next), ...reduced.effects, ...deferred(state, next));
}

function reduce(state: DraftState, event: DraftEvent, ids: BatchIds): Outcome {
  switch (event.type) {
    case 'edits.made':
      return makeEdits(state, event, ids);
    case 'burst.ended':
      return outcome({ ...state, burst: null }, { type: 'save', event: { type: 'burst.ended' } });
    case 'undo.asked':
      return askUndo(state, 'undo', ids);
    case 'redo.asked':
      return askUndo(state, 'redo', ids);
    case 'conflict.answered':
      if (state.undoQuestion) return answerUndo(state, state.undoQuestion, event.keep, ids);
      return state.conflict ? released(answerConflict(state, event.keep, ids)) : outcome(state);
    case 'rejected.dropped':
      return released(
        withUnsent(
          state,
          state.unsent.filter(({ id, rejection }) => id !== event.batch || !rejection),
        ),
      );
    case 'retry.asked':
      return andThen(released(retryRejected(state)), (next) =>
        outcome(next, { type: 'save', event: { type: 'retry.ask' } }),
      );
    case 'access.changed':
      return event.isOpen === state.isOpen ? outcome(state) : released({ ...state, isOpen: event.isOpen });
    case 'order.locked':
      return lockOrder(state);
    case 'snapshot.found':
      return outcome(withServer(state, event.snapshot.server, event.snapshot.revision));
    case 'orphans.found':
      return adoptOrphans(state, event.orphans);
    case 'history.restored':
      return restoreHistory(state, event.history, event.results);
    default:
      return reduceServer(state, event, ids);
  }
}

type PersonsEvent = Extract<DraftEvent, { type: `${'burst' | 'undo' | 'redo' | 'conflict' | 'rejected'}.${string}` }>;
type ServersEvent = Exclude<
  DraftEvent,
  | PersonsEvent
  | { type: 'edits.made' | 'retry.asked' | 'access.changed' | 'order.locked' }
  | { type: 'snapshot.found' | 'orphans.found' | 'history.restored' }
>;

function reduceServer(state: DraftState, event: ServersEvent, ids: BatchIds): Outcome {
  switch (event.type) {
    case 'send.due':
      return sendDue(state);
    case 'batch.accepted':
      return accepted(state, event);
    case 'batch.unanswered':
      return unanswered(state, event);
    case 'batch.stale':
      return stale(state, event);
    case 'batch.refused':
      return refused(state, event, ids);
    case 'batch.closed':
      return closed(state, event);
    case 'funnel.checked':
      return funnelChecked(state, event.isKnown);
    case 'remote.heard':
      return heard(state, event.applied, ids);
    case 'catchUp.asked':
      return requestFetch(state);
    case 'edits.fetched':
      return editsFetched(state, event.since, event.results, ids);
    case 'edits.expired':
      return editsExpired(state, event.since, ids);
    case 'edits.unanswered':
      return editsUnanswered(state, event.since);
    case 'funnel.fetched':
      return funnelFetched(state, event.server, event.revision, ids);
    case 'funnel.unanswered':
      return funnelUnanswered(state);
    case 'pull.started':
      return outcome({ ...state, isPulling: true });
    case 'pull.fetched':
      return applyPulled(state, event, ids);
    case 'pull.ended':
      return requestFetch({ ...state, isPulling: false });
  }
}

/** The stream may tell of what `pull` awaits before its answer comes. */
function heard(state: DraftState, applied: AppliedBatch, ids: BatchIds): Outcome {
  if (state.isPulling) return outcome(state);
  const isNext = state.orphaned.length === 0 && applied.revision <= state.revision + 1;
  return isNext ? applyRemote(state, applied, ids) : requestFetch(state);
}

/** What was held may leave now. */
const released = (state: DraftState): Outcome =>
  nextBatch(state) ? outcome(state, { type: 'save', event: { type: 'hold.ended' } }) : outcome(state);

/** Others may have changed the same since the tab was reloaded; what is newer than the draft is heard of later. */
function restoreHistory(state: DraftState, history: PersistedHistory, results: AppliedBatch[]): Outcome {
  const { revision, own } = history;
  const restored = { ...state, history: restoreSteps(state.history, history), restored: { revision, own } };
  const marked = results.filter((applied) => applied.revision <= state.revision).reduce(markHistory, restored);
  return state.isOrderLocked ? lockOrder(marked) : outcome(marked);
}

/** Only what was applied after the oldest batch in flight was made is asked for again. */
function withoutOldRemote(state: DraftState): DraftState {
  if (state.remote.length === 0) return state;
  const oldest = Math.min(...state.unsent.flatMap(({ base_revision }) => base_revision ?? []));
  const remote = state.remote.filter(({ revision }) => revision > oldest);
  return remote.length === state.remote.length ? state : { ...state, remote };
}

const deferred = (before: DraftState, { unsent, hasDeferredOrphans }: DraftState): DraftEffect[] =>
  hasDeferredOrphans && unsent.length < before.unsent.length ? [{ type: 'findOrphans' }] : [];

function persisting(before: DraftState, after: DraftState): DraftEffect[] {
  const effects: DraftEffect[] = [];
  if (hasUnsentChanged(before, after)) effects.push({ type: 'persist', edits: unsentEdits(after) });
  if (hasHistoryChanged(before, after)) effects.push({ type: 'persistHistory', history: persistedHistory(after) });
  return effects;
}
