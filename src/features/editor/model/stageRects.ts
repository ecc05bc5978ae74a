import type { Rect } from 'reactflow';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageWidth } from './graph.ts';
import { shownHeight, stageHeight } from './stageBox.ts';

export const rectOf = (stage: Stage): Rect => ({
  x: stage.x,
  y: stage.y,
  width: stageWidth,
  height: stageHeight(stage),
});

interface Shown {
  document: FunnelDocument;
  /** Ids of the stages that are shown as their heads alone. */
  collapsed: ReadonlySet<string>;
}

let last: (Shown & { rects: readonly Rect[] }) | null = null;

/** The rectangles of all cards as shown. The same array as long as none has moved or grown, so that it can be compared. */
export function stageRects({ document, collapsed }: Shown): readonly Rect[] {
  if (last?.document === document && last.collapsed === collapsed) return last.rects;
  const rects = document.stages.map((stage) => ({ ...rectOf(stage), height: shownHeight(stage, collapsed) }));
  const isSame = last?.rects.length === rects.length && rects.every((rect, i) => isSameRect(rect, last?.rects[i]));
  last = { document, collapsed, rects: isSame && last ? last.rects : rects };
  return last.rects;
}

const isSameRect = (a: Rect, b: Rect | undefined): boolean =>
  a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;
