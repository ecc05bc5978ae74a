import type { EditedFunnel } from '#contract/schemas/funnel.ts';
import type { Draft } from './draft.ts';
import { applyWhatFits, meets, whatFits } from './editing.ts';
import type { UnsentBatch } from './unsent.ts';

/** Whether a batch is only possible together with others, or acts on the same as these. */
export function dependsOn(batch: UnsentBatch, others: UnsentBatch[], without: EditedFunnel): boolean {
  if (others.length === 0) return false;
  if (whatFits(without, batch.edits).length < batch.edits.length) return true;
  const theirs = others.flatMap(({ edits }) => edits);
  return meets(batch.edits, theirs, without);
}

/** The batches that cannot leave by themselves, and those that depend on them; all others go on without these. */
export function heldWith({ server, unsent }: Draft, isHeld: (batch: UnsentBatch) => boolean): UnsentBatch[] {
  if (!unsent.some(isHeld)) return [];
  const held: UnsentBatch[] = [];
  let walked = server;
  for (const batch of unsent)
    if (isHeld(batch) || dependsOn(batch, held, walked)) held.push(batch);
    else walked = applyWhatFits(walked, batch.edits);
  return held;
}
