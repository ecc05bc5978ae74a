import type { Rect, XYPosition } from 'reactflow';

/** How the small map shows the canvas: `at` is the canvas's point in the map's corner, `scale` canvas px for one of the map. */
export interface MapView {
  at: XYPosition;
  scale: number;
}

const marginPx = 5;
/** A funnel of few stages does not fill it. */
const leastScale = 6;

/** The view that shows all of `shown` in the middle of a map of `size`. */
export function mapView(shown: Rect, size: { width: number; height: number }): MapView {
  const room = { width: size.width - 2 * marginPx, height: size.height - 2 * marginPx };
  const scale = Math.max(shown.width / room.width, shown.height / room.height, leastScale);
  const at = {
    x: shown.x + shown.width / 2 - (size.width / 2) * scale,
    y: shown.y + shown.height / 2 - (size.height / 2) * scale,
  };
  return { at, scale };
}

/** The bounding box of all rectangles. */
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

/** The rectangle in the map that stands for one of the canvas. */
export const inMap = ({ x, y, width, height }: Rect, { at, scale }: MapView): Rect => ({
  x: (x - at.x) / scale,
  y: (y - at.y) / scale,
  width: width / scale,
  height: height / scale,
});

/** A part of the map that is seen of it, at its edge where it lies outside. */
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
