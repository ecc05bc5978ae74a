import { limits } from '#contract/limits.ts';
import type { Draft } from './draft.ts';
import { applyWhatFits } from './editing.ts';
import { dependsOn } from './held.ts';
import { mergeEdits } from './mergeEdits.ts';
import type { Rejection } from './rejection.ts';
import type { UnsentBatch } from './unsent.ts';

export const isRejected = ({ rejection }: UnsentBatch): boolean => rejection !== undefined;

export const withRejected = (unsent: UnsentBatch[], id: string, rejection: Rejection): UnsentBatch[] =>
  unsent.map((batch) => (batch.id === id ? { ...batch, base_revision: null, rejection } : batch));

/**
 * What is done on top of a rejected batch goes together with it, as one that the server has not seen: it may be what
 * mends it. The same array where nothing is.
 */
export function withJoined({ server, unsent }: Draft, newId: () => string): UnsentBatch[] {
  if (!unsent.some(isRejected)) return unsent;
  let walked = server;
  let left: UnsentBatch[] = [];
  for (const batch of unsent) {
    const apart = left.filter((known) => known.rejection && dependsOn(batch, [known], walked));
    const isFree = !batch.rejection && batch.base_revision === null && apart.length > 0;
    const joined = isFree ? join([...apart, batch], newId) : null;
    if (joined) left = [...left.filter((known) => !apart.includes(known)), joined];
    else left = [...left, batch];
    if (!joined && !batch.rejection) walked = applyWhatFits(walked, batch.edits);
  }
  return left.length === unsent.length ? unsent : left;
}

function join(batches: UnsentBatch[], newId: () => string): UnsentBatch | null {
  const [first, ...rest] = batches;
  const last = batches.at(-1);
  if (!first || !last) return null;
  const edits = rest.reduce((all, batch) => mergeEdits(all, batch.edits), first.edits);
  return edits.length > limits.batchEdits ? null : { id: newId(), edits, label: last.label, base_revision: null };
}

/** Without swaps of stages, save those on their way; the same array where there are none. */
export function withoutMoves(unsent: UnsentBatch[]): UnsentBatch[] {
  const hasMoves = ({ base_revision, edits }: UnsentBatch) =>
    base_revision === null && edits.some(({ type }) => type === 'stage.move');
  if (!unsent.some(hasMoves)) return unsent;
  return unsent.flatMap((batch) => {
    if (!hasMoves(batch)) return [batch];
    const edits = batch.edits.filter(({ type }) => type !== 'stage.move');
    return edits.length > 0 ? [{ ...batch, edits }] : [];
  });
}
