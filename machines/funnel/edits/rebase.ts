import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { findMessage } from './findMessage.ts';
import { type Footprint, footprintOf } from './footprint.ts';

export type Rebased = { ok: true; edits: Edit[] } | { ok: false; conflict: Edit };

/**
 * Rebases a batch onto newer edits; `funnel` is the document with those applied. Without a conflict the edits stay as
 * they are, since `applyEdits` clamps their indices. `conflict` is the first edit that collides with a newer one.
 */
export function rebase(edits: Edit[], applied: Edit[], funnel: FunnelDocument): Rebased {
  if (applied.length === 0) return { ok: true, edits };
  const theirs = footprintOf(applied, funnel);
  if (!conflicts(footprintOf(edits, funnel), theirs, funnel)) return { ok: true, edits };
  const conflict = edits.find((edit) => conflicts(footprintOf([edit], funnel), theirs, funnel)) ?? edits[0];
  return conflict ? { ok: false, conflict } : { ok: true, edits };
}

/** Tells of many batches whether they collide with newer edits; `after` is the funnel with these applied. */
export function conflictsWith(newer: Edit[], after: FunnelDocument): (edits: Edit[]) => boolean {
  const theirs = footprintOf(newer, after);
  return (edits) => newer.length > 0 && conflicts(footprintOf(edits, after), theirs, after);
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
