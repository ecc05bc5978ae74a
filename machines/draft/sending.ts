import type { DraftEvent } from './draftEvents.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import type { BatchRefusal, SentBatch } from './batch.ts';
import type { BatchIds } from './batchIds.ts';
import { changesOfAdded } from './changesOfAdded.ts';
import { conflictingBatches } from './conflictingBatches.ts';
import { askConflict } from './conflict.ts';
import type { DraftState, DeferredAnswer } from './draftState.ts';
import { isInConflict, nextBatch } from './heldBatches.ts';
import { withAccepted, withUnsent } from './optimistic.ts';
import { lockOrder } from './order.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { reapplyOn } from './reapplyOn.ts';
import { reject } from './rejected.ts';
import { awaitFetch } from './requestFetch.ts';
import { markConflicts } from './undoHistory.ts';

type Answer<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;

/** The machine of saving wants the oldest batch sent that can leave. */
export function sendDue(state: DraftState): Outcome {
  if (state.sending) return outcome(state);
  if (!state.isOpen) return settled(state);
  if (state.orphaned.length > 0) return awaitFetch({ ...state, sending: { phase: 'reconciling' } });
  return sendNext(state);
}

function sendNext(state: DraftState): Outcome {
  const first = state.isOpen ? nextBatch(state) : undefined;
  if (!first) return settled(state);
  const { rejection: _tried, ...fresh } = first;
  const batch: SentBatch = { ...fresh, base_revision: first.base_revision ?? state.revision };
  const { id, base_revision, edits } = batch;
  const unsent = state.unsent.map((known) => (known === first ? batch : known));
  const burst = state.burst?.batch === id ? null : state.burst;
  return outcome(
    { ...state, unsent, burst, sending: { phase: 'sent', batch } },
    { type: 'sendBatch', batch: { id, base_revision, edits } },
  );
}

/** The batch in flight, where this is what an answer is about; one that comes late or twice is nothing new. */
const sentBatch = ({ sending }: DraftState, id: string): SentBatch | null =>
  sending?.phase === 'sent' && sending.batch.id === id ? sending.batch : null;

export function accepted(state: DraftState, { batch, revision, edits }: Answer<'batch.accepted'>): Outcome {
  const sent = sentBatch(state, batch);
  if (!sent) return outcome(state);
  if (isNext(state, revision)) return confirm(state, sent, revision, edits);
  return follow(state, sent, { kind: 'accepted', revision, edits });
}

export function unanswered(state: DraftState, { batch }: Answer<'batch.unanswered'>): Outcome {
  return sentBatch(state, batch) ? missing(state) : outcome(state);
}

export function stale(state: DraftState, { batch }: Answer<'batch.stale'>): Outcome {
  const sent = sentBatch(state, batch);
  return sent ? follow(state, sent, { kind: 'stale' }) : outcome(state);
}

export function refused(state: DraftState, { batch, refusal }: Answer<'batch.refused'>, ids: BatchIds): Outcome {
  const sent = sentBatch(state, batch);
  if (!sent) return outcome(state);
  if (refusal.code === 'stages_locked') return checkFunnel(state, sent, 'locked');
  if (refusal.code === 'id_taken') return follow(state, sent, { kind: 'taken', refusal, applied: null });
  return setApart(state, sent, refusal, ids);
}

export function closed(state: DraftState, { batch }: Answer<'batch.closed'>): Outcome {
  const sent = sentBatch(state, batch);
  return sent ? checkFunnel(state, sent, 'closed') : outcome(state);
}

/** The funnel's state was read again, after a refusal that comes of it. */
export function funnelChecked(state: DraftState, isKnown: boolean): Outcome {
  const { sending } = state;
  if (sending?.phase !== 'checking') return outcome(state);
  // The first run, on another screen, came before the move.
  if (sending.why === 'locked') return andThen(lockOrder(state), finished);
  // Local batches wait until the funnel takes edits again.
  return isKnown && !state.isOpen ? finished(state) : missing(state);
}

/** What was waited for is fetched: the batch in flight goes on. */
export function resume(state: DraftState, ids: BatchIds): Outcome {
  const { sending } = state;
  if (sending?.phase === 'reconciling') return state.orphaned.length > 0 ? awaitFetch(state) : sendNext(state);
  if (sending?.phase !== 'following') return outcome(state);
  const { batch, answer } = sending;
  // Nothing to ask where it conflicts only with what this person's other tabs had sent before it.
  if (answer.kind === 'stale') return finished(takeBackUnapplied(state, batch));
  if (answer.kind === 'taken') return meetTaken(state, batch, answer, ids);
  // Without what was applied before it, it is sent again, and answered as now.
  return isNext(state, answer.revision) ? confirm(state, batch, answer.revision, answer.edits) : missing(state);
}

/** What was waited for did not come. */
export const resumeWithout = (state: DraftState): Outcome =>
  state.sending?.phase === 'following' || state.sending?.phase === 'reconciling' ? missing(state) : outcome(state);

const isNext = ({ orphaned, revision }: DraftState, applied: number): boolean =>
  orphaned.length === 0 && applied <= revision + 1;

const follow = (state: DraftState, batch: SentBatch, answer: DeferredAnswer): Outcome =>
  awaitFetch({ ...state, sending: { phase: 'following', batch, answer } });

function confirm(state: DraftState, sent: SentBatch, revision: number, edits: SentBatch['edits']): Outcome {
  const next = withAccepted(state, sent.id, revision, edits);
  const isPassed = revision <= state.revision && state.unsent.some(({ id }) => id === sent.id);
  return finished(isPassed ? askOfAdded(next, state, sent) : next);
}

/**
 * The whole funnel was read past the batch that turns out to be accepted: what others did since to the objects that it
 * added is asked about only now.
 */
function askOfAdded(state: DraftState, before: DraftState, sent: SentBatch): DraftState {
  const edits = changesOfAdded(state.server, sent.edits);
  if (edits.length === 0) return state;
  const conflicting = conflictingBatches(state.server, state.unsent, edits);
  const unsent = conflicting.filter((batch) => batch.base_revision === null);
  const remote = [...state.remote, { revision: state.revision, edits }];
  const next = { ...state, remote, history: markConflicts(state.history, edits, state.local) };
  return unsent.length > 0 ? askConflict(next, documentOf(before.local), unsent, sent.base_revision) : next;
}

const isPossible = ({ server }: DraftState, { edits }: SentBatch): boolean =>
  fittingEdits(server, edits).length === edits.length;

function isInRemoteConflict({ remote, server, unsent }: DraftState, sent: SentBatch): boolean {
  const since = remote.filter(({ revision }) => revision > sent.base_revision).flatMap(({ edits }) => edits);
  return conflictingBatches(server, unsent, since).some(({ id }) => id === sent.id);
}

/** A batch that the server has not applied is as if it had never been sent, or is asked about. */
function takeBack(state: DraftState, sent: SentBatch, isConflicting: boolean): DraftState {
  const unsent = state.unsent.map((batch) => (batch.id === sent.id ? { ...batch, base_revision: null } : batch));
  const next = { ...state, unsent };
  return isConflicting ? askConflict(next, documentOf(state.local), [sent], sent.base_revision) : next;
}

/**
 * Asks where remote edits conflicted with the batch meanwhile. Where these are not kept, what it acts on may be gone
 * though nobody knows by which of them.
 */
const takeBackUnapplied = (state: DraftState, sent: SentBatch): DraftState =>
  takeBack(state, sent, isInRemoteConflict(state, sent) || !isPossible(state, sent));

/** A batch that the server refuses, unless it is asked about anyway. */
function setApart(state: DraftState, sent: SentBatch, refusal: BatchRefusal, ids: BatchIds): Outcome {
  const next = takeBack(state, sent, isInRemoteConflict(state, sent));
  return finished(isInConflict(next, sent) ? next : reject(next, sent.id, refusal, ids));
}

const checkFunnel = (state: DraftState, sent: SentBatch, why: 'closed' | 'locked'): Outcome =>
  outcome({ ...takeBackUnapplied(state, sent), sending: { phase: 'checking', why } }, { type: 'checkFunnel' });

const missing = (state: DraftState): Outcome =>
  outcome({ ...state, sending: null }, { type: 'save', event: { type: 'answer.missing' } });

function settled(state: DraftState): Outcome {
  const left = state.isOpen && nextBatch(state) ? 1 : 0;
  return outcome({ ...state, sending: null }, { type: 'save', event: { type: 'batch.settled', left } });
}

/** The batch in flight has arrived, or is set apart. */
function finished(state: DraftState): Outcome {
  const isUndecided = state.conflict !== null || state.orphaned.length > 0;
  return settled(isUndecided ? state : { ...state, mine: null });
}

/** 409 `id_taken`: another tab has sent the batch, or others have added the same objects. */
function meetTaken(
  state: DraftState,
  sent: SentBatch,
  { refusal, applied }: Extract<DeferredAnswer, { kind: 'taken' }>,
  ids: BatchIds,
): Outcome {
  if (applied) return finished(withAccepted(state, sent.id, state.revision, applied));
  if (isPossible(state, sent)) return setApart(state, sent, refusal, ids);
  const edits = reapplyOn(state.server, sent.edits, state.local);
  const unsent = state.unsent.filter(({ id }) => id !== sent.id);
  if (edits.length === 0) return finished(withUnsent(state, unsent));
  const mine = documentOf(applyFitting(state.server, edits));
  return settled(askConflict(state, mine, [sent], sent.base_revision));
}
