import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { findMessage } from './findMessage.ts';
import { type Footprint, footprintOf } from './footprint.ts';

/**
 * The first edit of a batch that conflicts with newer edits, so that it cannot be rebased onto them; null where all fit:
 * they are applied as they are, since `applyEdits` clamps their indices. `after` is the document with the newer ones.
 */
export function findConflict(edits: Edit[], newer: Edit[], after: FunnelDocument): Edit | null {
  const isConflicting = conflictsWith(newer, after);
  if (!isConflicting(edits)) return null;
  return edits.find((edit) => isConflicting([edit])) ?? edits[0] ?? null;
}

/** A predicate that says of many batches whether they conflict with newer edits; `after` is the document with these. */
export function conflictsWith(newer: Edit[], after: FunnelDocument): (edits: Edit[]) => boolean {
  const theirs = footprintOf(newer, after);
  return (edits) => conflicts(footprintOf(edits, after), theirs, after);
}

function conflicts(mine: Footprint, theirs: Footprint, funnel: FunnelDocument): boolean {
  return (
    intersects(mine.fields, theirs.fields) ||
    intersects(mine.needed, theirs.removed) ||
    intersects(theirs.needed, mine.removed) ||
    lostWithItsStage(mine, theirs, funnel)
  );
}

const intersects = (a: Set<string>, b: Set<string>): boolean => [...a].some((key) => b.has(key));

/** A newer edit removed the stage of a message that the batch edits. */
function lostWithItsStage(mine: Footprint, theirs: Footprint, funnel: FunnelDocument): boolean {
  if (theirs.removed.size === 0) return false;
  return [...mine.messages].some((id) => !mine.added.has(id) && !findMessage(funnel, id));
}
