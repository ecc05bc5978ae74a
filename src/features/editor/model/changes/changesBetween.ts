import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { Change } from './change.ts';
import { stageChanges } from './stageChanges.ts';
import { tagChanges } from './tagChanges.ts';

/** The diff of two documents in the order of the second; positions on the canvas are ignored. */
export function changesBetween(before: FunnelDocument, after: FunnelDocument): Change[] {
  if (before === after) return [];
  return [...stageChanges({ before, after }), ...tagChanges(before.tags, after.tags)];
}
