import type { Rect } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { ghostRect, hasRoom, openEnd } from './nextStageGhost.ts';
import { stageRects } from './stageRects.ts';

interface Shown {
  document: FunnelDocument;
  /** Ids of the stages that are shown as their heads alone. */
  collapsed: ReadonlySet<string>;
}

interface Drawn extends Pick<FunnelDocument, 'stages' | 'triggers'> {
  cards: readonly Rect[];
  rects: readonly Rect[];
  key: string;
}

let last: Drawn | null = null;

/**
 * What arrows run around: the cards, and below those that end the funnel what offers the next stage. The same array as long
 * as none has moved, come or gone.
 */
export function obstacleRects(shown: Shown): readonly Rect[] {
  const { document, collapsed } = shown;
  const cards = stageRects(shown);
  const { stages, triggers } = document;
  if (last?.cards === cards && last.stages === stages && last.triggers === triggers) return last.rects;
  const ending = stages.filter(
    (stage) => !collapsed.has(stage.id) && openEnd(document, stage.id) !== undefined && hasRoom(document, stage),
  );
  const key = ending.map(({ id }) => id).join();
  const rects = last?.cards === cards && last.key === key ? last.rects : [...cards, ...ending.map(ghostRect)];
  last = { cards, stages, ...(triggers && { triggers }), rects, key };
  return rects;
}
