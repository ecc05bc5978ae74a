import type { Rect, XYPosition } from 'reactflow';

/** The minimap's transform: `at` is the canvas point in its corner, `scale` the canvas px per px of the map. */
export interface MapView {
  at: XYPosition;
  scale: number;
}

const marginPx = 5;
/** The least scale, so that a funnel of few stages does not fill the map, canvas px per px. */
const leastScale = 6;

/** Fits the rectangle `shown` into the middle of a map of `size`. */
export function mapView(shown: Rect, size: { width: number; height: number }): MapView {
  const room = { width: size.width - 2 * marginPx, height: size.height - 2 * marginPx };
  const scale = Math.max(shown.width / room.width, shown.height / room.height, leastScale);
  const at = {
    x: shown.x + shown.width / 2 - (size.width / 2) * scale,
    y: shown.y + shown.height / 2 - (size.height / 2) * scale,
  };
  return { at, scale };
}

export function boundsOf(rects: Iterable<Rect>): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return left > right
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts a rectangle of the canvas to map coordinates. */
export const inMap = ({ x, y, width, height }: Rect, { at, scale }: MapView): Rect => ({
  x: (x - at.x) / scale,
  y: (y - at.y) / scale,
  width: width / scale,
  height: height / scale,
});

/** Clips a rectangle to the map; outside of it, it becomes a line at the nearest edge. */
export function withinMap({ x, y, width, height }: Rect, size: { width: number; height: number }): Rect {
  const [left, right] = between(x, x + width, size.width);
  const [top, bottom] = between(y, y + height, size.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const leastPx = 3;

function between(from: number, to: number, size: number): [number, number] {
  const start = Math.max(0, Math.min(from, size - leastPx));
  return [start, Math.max(start + leastPx, Math.min(to, size))];
}
