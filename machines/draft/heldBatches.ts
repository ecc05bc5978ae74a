import { limits } from '#contract/limits.ts';
import type { EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import { conflictsWith } from '#machines/funnel/edits/conflicts.ts';
import type { UnsentBatch } from './batch.ts';
import type { DraftState } from './draftState.ts';
import { utf8Bytes } from './utf8Bytes.ts';

/** Whether a batch is only possible together with others, or acts on the same as these. */
export function dependsOn(batch: UnsentBatch, others: UnsentBatch[], without: EditedFunnel): boolean {
  if (others.length === 0) return false;
  if (fittingEdits(without, batch.edits).length < batch.edits.length) return true;
  // Rebased ones may restore what is not in the document: removing the place it is restored to waits for them.
  const theirs = others.flatMap(({ edits, rebased }) => [...edits, ...(rebased ?? [])]);
  return conflictsWith(theirs, without)(batch.edits);
}

/** The batches that cannot leave by themselves, and those that depend on them; all others are sent without these. */
export function heldBatches(
  { server, unsent }: Pick<DraftState, 'server' | 'unsent'>,
  isHeld: (batch: UnsentBatch) => boolean,
): UnsentBatch[] {
  if (!unsent.some(isHeld)) return [];
  const held: UnsentBatch[] = [];
  let current = server;
  for (const batch of unsent)
    if (isHeld(batch) || dependsOn(batch, held, current)) held.push(batch);
    else current = applyFitting(current, batch.edits);
  return held;
}

/** Whether a batch waits for the person to answer a conflict. */
export const isInConflict = ({ conflict }: DraftState, { id }: UnsentBatch): boolean =>
  conflict?.batches.includes(id) ?? false;

/** The oldest batch that neither waits for a decision nor depends on one that does. */
export function nextBatch(state: DraftState): UnsentBatch | undefined {
  const isHeld = (batch: UnsentBatch) =>
    isInConflict(state, batch) || (batch.rejection !== undefined && !hasRoomNow(state, batch));
  const held = new Set(heldBatches(state, isHeld));
  return state.unsent.find((batch) => !held.has(batch));
}

/** What the funnel had no room for is sent again as soon as there is some. */
function hasRoomNow({ server, revision }: DraftState, { rejection, edits }: UnsentBatch): boolean {
  if (rejection?.code !== 'document_too_big' || rejection.revision >= revision) return false;
  return utf8Bytes(JSON.stringify(documentOf(applyFitting(server, edits)))) <= limits.documentBytes;
}
