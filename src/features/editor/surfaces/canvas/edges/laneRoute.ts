import type { Rect, XYPosition } from 'reactflow';
import { type Ends, sign } from './curve.ts';

/** How far a route keeps off cards; parallel edges take one of several tracks in the same lane, px. */
const offCardPx = 26;
const tracks = { count: 3, px: 13 };
/** How far beyond its ends a route may go to find a lane, px. */
const aroundPx = 900;
const mostTries = 60;

/**
 * The corners of a right-angled route between two handles: out of the source's side, along a lane between the cards,
 * and in at the target's side. Null where every lane is blocked.
 */
export function laneRoute(ends: Ends, cards: readonly Rect[]): XYPosition[] | null {
  const { sourceX, sourceY, targetX, targetY } = ends;
  const away = offCardPx + (Math.abs(Math.round(sourceY)) % tracks.count) * tracks.px;
  const out = sourceX + sign(ends.sourcePosition) * away;
  const into = targetX + sign(ends.targetPosition) * away;
  const [left, right] = [Math.min(out, into), Math.max(out, into)];
  const [top, bottom] = [Math.min(sourceY, targetY) - aroundPx, Math.max(sourceY, targetY) + aroundPx];
  const near = cards.filter(
    ({ x, y, width, height }) => x <= right && x + width >= left && y <= bottom && y + height >= top,
  );
  const far = (y: number) => Math.abs(y - sourceY) + Math.abs(y - targetY);
  const lanes = [sourceY, targetY, ...near.flatMap(({ y, height }) => [y - away, y + height + away])];
  const isFree = (lane: number) =>
    !near.some(
      (card) =>
        crosses(card, out, sourceY, out, lane) ||
        crosses(card, out, lane, into, lane) ||
        crosses(card, into, lane, into, targetY),
    );
  const lane = [...new Set(lanes)]
    .sort((a, b) => far(a) - far(b))
    .slice(0, mostTries)
    .find(isFree);
  if (lane === undefined) return null;
  return [
    { x: sourceX, y: sourceY },
    { x: out, y: sourceY },
    { x: out, y: lane },
    { x: into, y: lane },
    { x: into, y: targetY },
    { x: targetX, y: targetY },
  ];
}

/** Whether a horizontal or vertical line meets a card. */
const crosses = (card: Rect, x1: number, y1: number, x2: number, y2: number): boolean =>
  Math.max(x1, x2) > card.x &&
  Math.min(x1, x2) < card.x + card.width &&
  Math.max(y1, y2) > card.y &&
  Math.min(y1, y2) < card.y + card.height;
