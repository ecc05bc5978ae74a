import { type EdgeProps, Position, type Rect, type XYPosition } from 'reactflow';

export type Ends = Pick<EdgeProps, 'sourceX' | 'sourceY' | 'targetX' | 'targetY' | 'sourcePosition' | 'targetPosition'>;

/** A cubic Bézier curve from handle to handle, as its four points. */
export type Curve = [XYPosition, XYPosition, XYPosition, XYPosition];

const bulgePx = 58;
const backwardPx = 6.25;

/** How far a control point lies out of its handle; `ahead` is the way to the other handle in that direction. */
const reach = (ahead: number): number => (ahead >= 0 ? ahead / 2 : backwardPx * Math.sqrt(-ahead));

export const sign = (side: Position): 1 | -1 => (side === Position.Left ? -1 : 1);

/** The plain curve of an edge. One between two handles on the same side bulges outwards to be visible. */
export function curveOf({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition }: Ends): Curve {
  const [out, into] = [sign(sourcePosition), sign(targetPosition)];
  const isBulged = out === into;
  const bulge = (out < 0 ? Math.min(sourceX, targetX) : Math.max(sourceX, targetX)) + out * bulgePx;
  const across = targetX - sourceX;
  return [
    { x: sourceX, y: sourceY },
    { x: isBulged ? bulge : sourceX + out * reach(out * across), y: sourceY },
    { x: isBulged ? bulge : targetX + into * reach(-into * across), y: targetY },
    { x: targetX, y: targetY },
  ];
}

export function pointAt(curve: Curve, t: number): XYPosition {
  const [a, b, c, d] = curve;
  const s = 1 - t;
  const at = (axis: 'x' | 'y') =>
    s ** 3 * a[axis] + 3 * s ** 2 * t * b[axis] + 3 * s * t ** 2 * c[axis] + t ** 3 * d[axis];
  return { x: at('x'), y: at('y') };
}

const samples = Array.from({ length: 31 }, (_, i) => (i + 1) / 32);

/** Whether a part of the curve runs behind a card. */
export function isHidden(curve: Curve, cards: readonly Rect[]): boolean {
  const xs = curve.map(({ x }) => x);
  const ys = curve.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const near = cards.filter(
    ({ x, y, width, height }) => x < right && x + width > left && y < bottom && y + height > top,
  );
  if (near.length === 0) return false;
  const points = samples.map((t) => pointAt(curve, t));
  return near.some((card) => points.some((point) => isInside(point, card)));
}

/** Handles lie on a card's border, so the border itself is not inside. */
const borderPx = 2;
const isInside = ({ x, y }: XYPosition, card: Rect): boolean =>
  x > card.x + borderPx &&
  x < card.x + card.width - borderPx &&
  y > card.y + borderPx &&
  y < card.y + card.height - borderPx;
