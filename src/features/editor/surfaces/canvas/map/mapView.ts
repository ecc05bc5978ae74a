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
