import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import type { BatchRefusal, UnsentBatch } from './batch.ts';
import type { BatchIds } from './batchIds.ts';
import type { DraftState } from './draftState.ts';
import { dependsOn } from './heldBatches.ts';
import { mergeEdits } from './mergeEdits.ts';
import { withUnsent } from './optimistic.ts';
import { shareStructure } from './shareStructure.ts';

/** Refusals that may pass by themselves, with nothing of the batch changed: when the account may do more again. */
const passing = new Set<BatchRefusal['code']>(['subscription_inactive', 'quota_exceeded'] satisfies ErrorCode[]);
const canRetry = ({ code }: BatchRefusal): boolean => passing.has(code);
const isRejected = ({ rejection }: UnsentBatch): boolean => rejection !== undefined;

/** A step that the server does not take: it stays in the document and on this device, apart from all others. */
export interface RejectedStep extends BatchRefusal {
  id: string;
  label: string;
  edits: Edit[];
  /** It may be taken at another time as it is. */
  canRetry: boolean;
  /** The document shows all of it; false where a step under it was dropped. */
  isShown: boolean;
}

export function rejectedSteps({ server, unsent }: Pick<DraftState, 'server' | 'unsent'>): RejectedStep[] {
  if (!unsent.some(isRejected)) return [];
  let current = server;
  return unsent.flatMap(({ id, label, edits, rebased, rejection }) => {
    const before = current;
    const shown = rebased ?? edits;
    current = applyFitting(before, shown);
    if (!rejection) return [];
    const { code, detail } = rejection;
    const isShown = fittingEdits(before, shown).length === shown.length;
    return [{ id, label, edits, code, detail, canRetry: canRetry(rejection), isShown }];
  });
}

/** Sets a batch apart that the server does not take; the others are sent on. */
export function reject(state: DraftState, id: string, refusal: BatchRefusal, ids: BatchIds): DraftState {
  const rejection = { ...refusal, revision: state.revision };
  const unsent = state.unsent.map((batch) => (batch.id === id ? { ...batch, base_revision: null, rejection } : batch));
  return joinRejected(withUnsent(state, unsent), ids);
}

/** Lets those be sent again that can be taken as they are. */
export function retryRejected(state: DraftState): DraftState {
  const retried = ({ rejection, ...batch }: UnsentBatch): UnsentBatch =>
    rejection && !canRetry(rejection) ? { ...batch, rejection } : batch;
  return state.unsent.some(isRejected) ? withUnsent(state, state.unsent.map(retried)) : state;
}

/**
 * What is done on top of a rejected batch is sent together with it, under a new id: it may be what repairs it. Not
 * while a conflict is asked: the answer names batches by their ids.
 */
export function joinRejected(state: DraftState, ids: BatchIds): DraftState {
  if (state.conflict || !state.unsent.some(isRejected)) return state;
  const unsent = joined(state, ids);
  if (unsent.length === state.unsent.length) return state;
  const last = unsent.at(-1);
  const isBurst = state.burst !== null && state.burst.batch === state.unsent.at(-1)?.id;
  const burst = isBurst && state.burst && last ? { ...state.burst, batch: last.id } : state.burst;
  const next = withUnsent({ ...state, burst }, unsent);
  return { ...next, local: shareStructure(state.local, next.local) };
}

function joined({ server, unsent }: DraftState, ids: BatchIds): UnsentBatch[] {
  let current = server;
  let left: UnsentBatch[] = [];
  for (const batch of unsent) {
    const apart = left.filter((known) => known.rejection && dependsOn(batch, [known], current));
    const isFree = !batch.rejection && batch.base_revision === null && apart.length > 0;
    const merged = isFree ? merge([...apart, batch], ids) : null;
    if (merged) left = [...left.filter((known) => !apart.includes(known)), merged];
    else left = [...left, batch];
    if (!merged && !batch.rejection) current = applyFitting(current, batch.edits);
  }
  return left;
}

function merge(batches: UnsentBatch[], ids: BatchIds): UnsentBatch | null {
  const [first, ...rest] = batches;
  const last = batches.at(-1);
  if (!first || !last) return null;
  const edits = rest.reduce((all, batch) => mergeEdits(all, batch.edits), first.edits);
  return edits.length > limits.batchEdits ? null : { id: ids(), edits, label: last.label, base_revision: null };
}
