import type { Rect } from 'reactflow';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { stageWidth } from './graph.ts';
import { stageHeight } from './stageBox.ts';

export const rectOf = (stage: Stage): Rect => ({
  x: stage.x,
  y: stage.y,
  width: stageWidth,
  height: stageHeight(stage),
});

let last: { document: FunnelDocument; rects: readonly Rect[] } | null = null;

/** The rectangles of all stages. The same array as long as none has moved or grown, so that it can be compared. */
export function stageRects(document: FunnelDocument): readonly Rect[] {
  if (last?.document === document) return last.rects;
  const rects = document.stages.map(rectOf);
  const isSame = last?.rects.length === rects.length && rects.every((rect, i) => isSameRect(rect, last?.rects[i]));
  last = { document, rects: isSame && last ? last.rects : rects };
  return last.rects;
}

const isSameRect = (a: Rect, b: Rect | undefined): boolean =>
  a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;
