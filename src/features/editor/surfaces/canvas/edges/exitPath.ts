import type { Rect, XYPosition } from 'reactflow';
import { curveOf, type Ends, isHidden, pointAt } from './curve.ts';
import { laneRoute } from './laneRoute.ts';

/** The SVG path of an edge, and where its label stands. */
export interface ExitPath {
  path: string;
  x: number;
  y: number;
  /** The corners of a route, or the four points of a curve; it leaves their box nowhere. */
  points: readonly XYPosition[];
  isRoute: boolean;
}

/** A curve from handle to handle, or a route through the lanes between the cards where the curve ran behind one. */
export function exitPath(ends: Ends, cards: readonly Rect[]): ExitPath {
  const curve = curveOf(ends);
  const route = isHidden(curve, cards) ? laneRoute(ends, cards) : null;
  if (route) return { path: rounded(route), ...middleOf(route), points: route, isRoute: true };
  const [a, b, c, d] = curve;
  const path = `M${a.x},${a.y} C${b.x},${b.y} ${c.x},${c.y} ${d.x},${d.y}`;
  return { path, ...pointAt(curve, 0.5), points: curve, isRoute: false };
}

const radiusPx = 14;
const lengthOf = (a: XYPosition, b: XYPosition): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

function rounded(corners: XYPosition[]): string {
  const [start, end] = [corners[0], corners.at(-1)];
  const turns = corners.slice(1, -1).map((corner, i) => {
    const [before, after] = [corners[i] ?? corner, corners[i + 2] ?? corner];
    const radius = Math.min(radiusPx, lengthOf(before, corner) / 2, lengthOf(corner, after) / 2);
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    const path = `L${from.x},${from.y} Q${corner.x},${corner.y} ${to.x},${to.y}`;
    return path;
  });
  const path = `M${start?.x},${start?.y} ${turns.join(' ')} L${end?.x},${end?.y}`;
  return path;
}

const towards = (from: XYPosition, to: XYPosition, px: number): XYPosition => ({
  x: from.x + Math.sign(to.x - from.x) * px,
  y: from.y + Math.sign(to.y - from.y) * px,
});

/** The middle of the longest straight part. */
function middleOf(corners: XYPosition[]): XYPosition {
  const parts = corners.slice(1).map((to, i) => ({ from: corners[i] ?? to, to }));
  const longest = parts.reduce((a, b) => (lengthOf(b.from, b.to) > lengthOf(a.from, a.to) ? b : a));
  return { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 };
}
