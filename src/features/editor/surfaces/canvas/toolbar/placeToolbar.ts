import type { Rect, XYPosition } from 'reactflow';

const gapPx = 9;

interface Around {
  /** The part of the canvas that no panel lies over. */
  room: Rect;
  /** What must stay readable: counts on arrows, the bar of the canvas, the minimap. */
  keepClear: Rect[];
  /** Cards, the toolbar's own among them, which it should rather not cover. */
  cards: Rect[];
}

const clearWeight = 8;
/** Outside of the room a toolbar is cut off: worse than any cover. */
const cutOff = 1e9;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const within = (at: number, size: number, from: number, room: number): number =>
  Math.max(from, Math.min(at, from + room - size));

/**
 * The position of a toolbar beside its card: above it, else below, from its left edge or up to its right one, where it
 * covers least. It never leaves the room, so that of a card that is taller than the room it covers a part.
 */
export function placeToolbar(
  size: { width: number; height: number },
  card: Rect,
  { room, keepClear, cards }: Around,
): XYPosition {
  const [above, below] = [card.y - gapPx - size.height, card.y + card.height + gapPx];
  const xs = [card.x, card.x + card.width - size.width].map((x) => within(x, size.width, room.x, room.width));
  const places = [above, below, within(above, size.height, room.y, room.height)].flatMap((y) =>
    xs.map((x) => ({ x, y, ...size })),
  );
  const cost = (place: Rect): number =>
    (overlap(place, room) < size.width * size.height ? cutOff : 0) +
    keepClear.reduce((sum, rect) => sum + clearWeight * overlap(place, rect), 0) +
    cards.reduce((sum, rect) => sum + overlap(place, rect), 0);
  const { x, y } = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
  return { x, y };
}
