import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf } from './graph.ts';
import { exitsOf } from './stageBox.ts';

/**
 * Where the funnel goes on from a stage that ends it: the id of its first button without a target, or that it has no
 * next-step button at all (null). Undefined for a stage that leads on.
 */
export function openEnd(document: FunnelDocument, stageId: string): string | null | undefined {
  const { stages, exits } = graphOf(document);
  const stage = stages.get(stageId);
  if (!stage) return undefined;
  const buttons = exitsOf(stage);
  if (buttons.length === 0) return null;
  const ends = buttons.filter(({ id }) => exits.get(id)?.target === null);
  return ends.length === buttons.length ? ends[0]?.id : undefined;
}
