import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import type { UnsentBatch } from './batch.ts';
import type { BatchIds } from './batchIds.ts';
import { conflictingBatches } from './conflictingBatches.ts';
import { askConflict, rememberMine, showMine } from './conflict.ts';
import type { DraftState, RemoteBatch } from './draftState.ts';
import { withAccepted, withServer, withUnsent } from './optimistic.ts';
import { andThen, outcome, type Outcome } from './outcome.ts';
import { markConflicts } from './undoHistory.ts';

/** Applies a batch of the server where it is the next one; any other is fetched in its turn. */
export function applyRemote(state: DraftState, applied: AppliedBatch, ids: BatchIds): Outcome {
  if (applied.revision !== state.revision + 1) return outcome(state);
  const own = state.unsent.find(({ id }) => id === applied.id);
  if (own) return outcome(arrived(state, own, applied, ids));
  const server = applyFitting(state.server, applied.edits);
  const next = heardRemote(withServer(state, server, applied.revision), applied);
  const conflicting = conflictingBatches(server, next.unsent, applied.edits).filter(
    (batch) => !isKnownTo(state, batch, applied.revision),
  );
  const decided = decide(next, documentOf(state.local), conflicting, applied.revision - 1);
  return outcome(decided, { type: 'notifyRemote', edits: applied.edits });
}

/** Keeps the own version on the screen, and asks about it; the server decides about the batch in flight. */
function decide(
  state: DraftState,
  before: FunnelDocument,
  conflicting: UnsentBatch[],
  baseRevision: number,
): DraftState {
  const next = conflicting.length > 0 ? rememberMine(state, before) : state;
  const unsent = conflicting.filter((batch) => batch.base_revision === null);
  if (unsent.length > 0) return askConflict(next, before, unsent, baseRevision);
  if (next.conflict) return askConflict(next, before, [], next.conflict.baseRevision);
  return conflicting.length > 0 ? showMine(next) : next;
}

export const applyAllRemote = (state: DraftState, results: AppliedBatch[], ids: BatchIds): Outcome =>
  results.reduce((before, applied) => andThen(before, (s) => applyRemote(s, applied, ids)), outcome(state));

/** Replaces the server's document by a newer one, where the edits between are not known. */
export function replaceServer(state: DraftState, server: EditedFunnel, revision: number): Outcome {
  if (revision <= state.revision) return outcome(state);
  const edits = diffFunnels(state.server, server);
  const next = heardRemote(withServer(state, server, revision), { id: null, revision, edits });
  const conflicting = conflictingBatches(server, next.unsent, edits).filter(
    (batch) => !isKnownTo(state, batch, revision),
  );
  const asked = decide(next, documentOf(state.local), conflicting, state.revision);
  return outcome(asked, { type: 'notifyRemote', edits });
}

type Heard = Pick<AppliedBatch, 'id' | 'revision' | 'edits'>;

/** Somebody else's edits are in the document: they may conflict with undo steps and with the batch in flight. */
function heardRemote(state: DraftState, heard: Heard): DraftState {
  const { revision, edits } = heard;
  return { ...markHistory(state, heard), remote: [...state.remote, { revision, edits }] };
}

/** Marks the undo steps that others' edits conflict with; own batches of before a reload are no remote ones. */
export function markHistory(state: DraftState, { id, revision, edits }: Heard): DraftState {
  const { restored } = state;
  if (restored && (revision <= restored.revision || (id !== null && restored.own.includes(id)))) return state;
  return { ...state, history: markConflicts(state.history, edits, state.local) };
}

/** An orphaned batch was made with all up to its revision on the screen: no conflict with that. */
const isKnownTo = ({ orphanRevisions }: DraftState, { id }: UnsentBatch, revision: number): boolean =>
  revision <= (orphanRevisions[id] ?? 0);

/** A local batch is on the server; what it has grown since another tab sent it is sent under a new id. */
function arrived(state: DraftState, own: UnsentBatch, { revision, edits }: RemoteBatch, ids: BatchIds): DraftState {
  const at = state.unsent.indexOf(own);
  const next = withAccepted(state, own.id, revision, edits);
  if (own.base_revision !== null) return next;
  const more = fittingEdits(next.server, own.edits);
  if (diffFunnels(next.server, applyFitting(next.server, more)).length === 0) return next;
  const rest = { ...own, id: ids(), edits: more };
  const burst = next.burst?.batch === own.id ? { ...next.burst, batch: rest.id } : next.burst;
  return withUnsent({ ...next, burst }, next.unsent.toSpliced(at, 0, rest));
}
