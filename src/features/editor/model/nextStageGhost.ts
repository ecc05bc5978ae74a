import type { Rect } from 'reactflow';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf, stageWidth } from './graph.ts';
import { exitsOf, stageHeight } from './stageBox.ts';
import { triggersTo } from '#machines/funnel/ways/triggersTo.ts';

/** How far the ghost reaches below its stage, canvas px. */
export const ghostReachPx = 50;

/** How far the label of what leads to a stage from anywhere reaches above it. */
const labelReachPx = 27;

/** The place of a stage's ghost, below its card. */
export const ghostRect = (stage: Stage): Rect => ({
  x: stage.x,
  y: stage.y + stageHeight(stage),
  width: stageWidth,
  height: ghostReachPx,
});

/** Whether nothing is in the ghost's way. */
export const hasRoom = ({ stages, triggers }: FunnelDocument, stage: Stage): boolean => {
  const top = stage.y + stageHeight(stage);
  const topOf = ({ id, y }: Stage) => (triggersTo(triggers, id).length > 0 ? y - labelReachPx : y);
  return stages.every(
    (other) =>
      other === stage ||
      Math.abs(other.x - stage.x) >= stageWidth ||
      topOf(other) >= top + ghostReachPx ||
      other.y + stageHeight(other) <= top,
  );
};

/**
 * Where the funnel goes on from a stage that ends it: the id of its first button or exit without a target, or that it has
 * none at all (null). Undefined for a stage that leads on.
 */
export function openEnd(document: FunnelDocument, stageId: string): string | null | undefined {
  const { stages, exits } = graphOf(document);
  const stage = stages.get(stageId);
  if (!stage) return undefined;
  const ways = exitsOf(stage);
  if (ways.length === 0) return null;
  const ends = ways.filter((id) => exits.get(id)?.target === null);
  return ends.length === ways.length ? ends[0] : undefined;
}
