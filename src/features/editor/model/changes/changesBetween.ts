import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Change, noLocation, textValue } from './change.ts';
import { noteChanges } from './noteChanges.ts';
import { stageChanges } from './stageChanges.ts';
import { tagChanges } from './tagChanges.ts';
import { triggerChanges } from './triggerChanges.ts';

/** The diff of what people get: notes are nothing of it. */
export const sentChanges = (before: FunnelDocument, after: FunnelDocument): Change[] =>
  before === after
    ? []
    : [...stageChanges({ before, after }), ...tagChanges({ before, after }), ...triggerChanges({ before, after })];

/** The diff of two documents in the order of the second; positions on the canvas are ignored. */
export function changesBetween(before: FunnelDocument, after: FunnelDocument): Change[] {
  if (before === after) return [];
  return [...sentChanges(before, after), ...noteChanges({ before, after })];
}

/** The diff of two versions of a funnel: of their documents, and of its name. */
export function funnelChanges(before: EditedFunnel, after: EditedFunnel): Change[] {
  const changes = changesBetween(before, after);
  if (before.name === after.name) return changes;
  const names = { before: textValue(before.name), after: textValue(after.name) };
  return [{ ...noLocation, key: 'name', what: 'funnel.name', ...names }, ...changes];
}
