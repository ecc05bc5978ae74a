import type { Rect, XYPosition } from 'reactflow';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { rectOf } from './stageRects.ts';

const gapPx = { x: 100, y: 64 };
const aroundPx = 32;

export interface Between {
  at: XYPosition;
  /** Stages that are shifted to make room. */
  moves: { id: string; x: number; y: number }[];
}

interface Card extends Rect {
  id: string;
}

/** The axis along which a stage is put between two others, and along which what follows is shifted. */
interface Axis {
  along: 'x' | 'y';
  size: 'width' | 'height';
  across: 'x' | 'y';
  acrossSize: 'width' | 'height';
}

const horizontal: Axis = { along: 'x', size: 'width', across: 'y', acrossSize: 'height' };
const vertical: Axis = { along: 'y', size: 'height', across: 'x', acrossSize: 'width' };

/**
 * Finds a position in the middle of an edge. Where that is occupied, what comes later in reading order is shifted no
 * further than needed: to the right within a row, down between rows.
 * @param size the size of the new stage
 */
export function positionBetween(
  { stages }: FunnelDocument,
  from: Stage,
  to: Stage,
  size: { width: number; height: number },
): Between {
  const cards = stages.map((stage): Card => ({ id: stage.id, ...rectOf(stage) }));
  const [first, second, axis] = inReadingOrder({ id: from.id, ...rectOf(from) }, { id: to.id, ...rectOf(to) });
  const card: Card = { id: '', ...middleOf(first, second, axis, size), ...size };
  if (!cards.some((other) => overlaps(card, other, aroundPx))) return { at: { x: card.x, y: card.y }, moves: [] };

  const others = cards.filter(({ id }) => id !== first.id);
  card[axis.along] = Math.max(card[axis.along], endOf(first, axis) + gapPx[axis.along]);
  // Past what begins before the new stage, which is not shifted.
  for (let earlier = earlierOf(card, others, second, axis); earlier; earlier = earlierOf(card, others, second, axis))
    card[axis.along] = endOf(earlier, axis) + gapPx[axis.along];
  const met = others.filter((other) => overlaps(card, other, aroundPx));
  const edge = Math.min(second[axis.along], ...met.map((other) => other[axis.along]));
  const by = Math.max(0, endOf(card, axis) + gapPx[axis.along] - edge);
  const shifted = by === 0 ? new Set<Card>() : shiftedBy(by, { card, edge, second, others, axis });
  const moves = [...shifted].map(({ id, x, y }) => ({ id, x, y, [axis.along]: (axis.along === 'x' ? x : y) + by }));
  return { at: { x: card.x, y: card.y }, moves };
}

const endOf = (card: Card, { along, size }: Axis): number => card[along] + card[size];

const overlaps = (a: Rect, b: Rect, around: number): boolean =>
  a.x < b.x + b.width + around &&
  b.x < a.x + a.width + around &&
  a.y < b.y + b.height + around &&
  b.y < a.y + a.height + around;

/** Which of two stages comes first to the eye, and whether they lie in a row or one below the other. */
function inReadingOrder(a: Card, b: Card): [first: Card, second: Card, axis: Axis] {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  const isBelow = lower.y >= upper.y + upper.height;
  const isBeside = right.x >= left.x + left.width;
  if (isBelow && (!isBeside || upper === right)) return [upper, lower, vertical];
  return [left, right, horizontal];
}

/** The middle of the gap between two stages; across it, the middle of their upper left corners. */
function middleOf(first: Card, second: Card, axis: Axis, size: { width: number; height: number }): XYPosition {
  const along = (endOf(first, axis) + second[axis.along] - size[axis.size]) / 2;
  const across = (first[axis.across] + second[axis.across]) / 2;
  return axis.along === 'x' ? { x: along, y: across } : { x: across, y: along };
}

/** A stage in the new one's way that begins before it and before the second one. */
const earlierOf = (card: Card, others: Card[], second: Card, { along }: Axis): Card | undefined =>
  others.find((other) => other[along] < Math.min(card[along], second[along]) && overlaps(card, other, 0));

interface Shift {
  card: Card;
  edge: number;
  second: Card;
  others: Card[];
  axis: Axis;
}

/** What is shifted: all of the same row from the edge on, and what that would otherwise lie over. */
function shiftedBy(by: number, { card, edge, second, others, axis }: Shift): Set<Card> {
  const { across, acrossSize, along } = axis;
  const from = Math.min(card[across], second[across]);
  const end = Math.max(card[across] + card[acrossSize], second[across] + second[acrossSize]);
  const isInRow = (other: Card) =>
    axis === vertical || (other[across] < end && other[across] + other[acrossSize] > from);
  const later = others.filter((other) => other[along] >= edge);
  const shifted = new Set(later.filter((other) => other.id === second.id || isInRow(other)));
  for (const one of shifted) {
    const moved = { ...one, [along]: one[along] + by };
    for (const other of later) if (!shifted.has(other) && overlaps(moved, other, 0)) shifted.add(other);
  }
  return shifted;
}
