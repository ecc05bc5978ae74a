import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import { footprintOf } from '#machines/funnel/edits/footprint.ts';
import { conflictsWith } from '#machines/funnel/edits/conflicts.ts';
import type { UnsentBatch } from './batch.ts';
import { reapplyOn } from './reapplyOn.ts';

const removesStage = ({ edits }: UnsentBatch): boolean => edits.some(({ type }) => type === 'stage.remove');

/** The batches that act on what remote edits have changed; `server` is the funnel with these. */
export function conflictingBatches(server: EditedFunnel, unsent: UnsentBatch[], remote: Edit[]): UnsentBatch[] {
  const conflicts = conflictsWith(remote, server);
  const { added } = footprintOf(remote, server);
  const isConflicting = ({ edits }: UnsentBatch) =>
    conflicts(edits) || (added.size > 0 && (addsOtherwise(server, edits) || removesAdded(added, edits)));
  if (!unsent.some(removesStage)) return unsent.filter(isConflicting);
  let current = server;
  return unsent.filter((batch) => {
    const before = current;
    current = applyFitting(current, batch.rebased ?? batch.edits);
    return isConflicting(batch) || removesMoved(before, batch, remote);
  });
}

/** Others have added the same objects, as by restoring what was removed, with other content. */
const addsOtherwise = (server: EditedFunnel, edits: Edit[]): boolean =>
  edits.some(
    (edit) =>
      edit.type.endsWith('.add') &&
      fittingEdits(server, [edit]).length === 0 &&
      reapplyOn(server, [edit], { stages: [], tags: [] }).length > 0,
  );

/** Others have restored the stage that was removed here again: it may hold what was never on this screen. */
const removesAdded = (added: Set<string>, edits: Edit[]): boolean =>
  edits.some((edit) => edit.type === 'stage.remove' && added.has(edit.id));

/** Whoever moves a message and then removes the stage that it is in removes the message too. */
function removesMoved(before: EditedFunnel, batch: UnsentBatch, remote: Edit[]): boolean {
  if (!removesStage(batch)) return false;
  let current = before;
  return (batch.rebased ?? batch.edits).some((edit) => {
    const place = current;
    current = applyFitting(current, [edit]);
    return conflictsWith(remote, place)([edit]);
  });
}
