import type { Point } from './layout.ts';

const radius = 8;
/** Commands of an SVG path. */
const [move, line, curve] = 'MLQ';

const towards = (from: Point, to: Point, most: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(most, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** An SVG path through points, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return [line, point.x, point.y].join(' ');
    const [start, end] = [towards(point, points[index] ?? first, radius), towards(point, next, radius)];
    return [line, start.x, start.y, curve, point.x, point.y, end.x, end.y].join(' ');
  });
  return [move, first.x, first.y, ...parts].join(' ');
}
