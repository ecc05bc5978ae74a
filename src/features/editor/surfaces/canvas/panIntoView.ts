import type { Rect, XYPosition } from 'reactflow';

const gapPx = 8;

const within = (at: number, size: number, from: number, room: number): number =>
  size >= room ? from : Math.max(from, Math.min(at, from + room - size));

const isUnder = (rect: Rect, cover: Rect): boolean =>
  rect.x < cover.x + cover.width + gapPx &&
  rect.x + rect.width + gapPx > cover.x &&
  rect.y < cover.y + cover.height + gapPx &&
  rect.y + rect.height + gapPx > cover.y;

/** The shortest pan that brings a rectangle into the room, and from under covering panels where that is possible. */
export function panIntoView(rect: Rect, room: Rect, covers: Rect[]): XYPosition {
  const atX = (x: number) => within(x, rect.width, room.x, room.width);
  const atY = (y: number) => within(y, rect.height, room.y, room.height);
  const beside = ({ x, width }: Rect) => [x - gapPx - rect.width, x + width + gapPx];
  const above = ({ y, height }: Rect) => [y - gapPx - rect.height, y + height + gapPx];
  const nearest = { x: atX(rect.x), y: atY(rect.y) };
  const xs = [nearest.x, ...covers.flatMap(beside).filter((x) => atX(x) === x)];
  const ys = [nearest.y, ...covers.flatMap(above).filter((y) => atY(y) === y)];
  const far = ({ x, y }: XYPosition) => Math.abs(x - rect.x) + Math.abs(y - rect.y);
  const free = xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .filter((at) => !covers.some((cover) => isUnder({ ...rect, ...at }, cover)))
    .sort((a, b) => far(a) - far(b));
  const to = free[0] ?? nearest;
  return { x: to.x - rect.x, y: to.y - rect.y };
}
