import type { XYPosition } from 'reactflow';
import { pointAt } from '../edges/curve.ts';
import type { LayerArrow } from './layerArrows.ts';

const steps = 24;

/** The arrow whose line runs nearest to a point, within `reach`; null where none does. All in canvas px. */
export function nearestArrow(arrows: Iterable<LayerArrow>, point: XYPosition, reach: number): string | null {
  let nearest: string | null = null;
  let least = reach;
  for (const arrow of arrows) {
    const { x, y, width, height } = arrow.box;
    if (point.x < x - least || point.x > x + width + least) continue;
    if (point.y < y - least || point.y > y + height + least) continue;
    const far = distanceTo(lineOf(arrow), point);
    if (far >= least) continue;
    least = far;
    nearest = arrow.id;
  }
  return nearest;
}

function lineOf({ points, isRoute }: LayerArrow): readonly XYPosition[] {
  const [a, b, c, d] = points;
  if (isRoute || !a || !b || !c || !d) return points;
  return Array.from({ length: steps + 1 }, (_, i) => pointAt([a, b, c, d], i / steps));
}

const distanceTo = (line: readonly XYPosition[], point: XYPosition): number =>
  Math.min(...line.slice(1).map((to, i) => toPart(line[i] ?? to, to, point)));

/** The distance of a point to a straight part. */
function toPart(from: XYPosition, to: XYPosition, point: XYPosition): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}
