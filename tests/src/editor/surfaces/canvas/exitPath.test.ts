// @vitest-environment node
import { Position, type Rect } from 'reactflow';
import { expect, test } from 'vitest';
import { exitPath } from '#src/features/editor/surfaces/canvas/edges/exitPath.ts';

const card = (x: number, y: number): Rect => ({ x, y, width: 236, height: 200 });
const right = (from: Rect, to: Rect) => ({
  sourceX: from.x + from.width,
  sourceY: from.y + 150,
  targetX: to.x,
  targetY: to.y + 24,
  sourcePosition: Position.Right,
  targetPosition: Position.Left,
});
const left = (from: Rect, to: Rect) => ({
  sourceX: from.x,
  sourceY: from.y + 150,
  targetX: to.x + to.width,
  targetY: to.y + 24,
  sourcePosition: Position.Left,
  targetPosition: Position.Right,
});

/** The corners of a path of straight parts. */
const cornersOf = (path: string) =>
  [...path.matchAll(/[MQL]([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const isBehind = (path: string, { x, y, width, height }: Rect): boolean => {
  const corners = cornersOf(path);
  return corners.slice(1).some((to, i) => {
    const from = corners[i] ?? to;
    return (
      Math.max(from.x, to.x) > x &&
      Math.min(from.x, to.x) < x + width &&
      Math.max(from.y, to.y) > y &&
      Math.min(from.y, to.y) < y + height
    );
  });
};

test('an arrow between neighbours is a curve, with its label in the middle', () => {
  const [a, b] = [card(0, 0), card(360, 0)];
  const { path, x, y } = exitPath(right(a, b), [a, b]);
  expect(path).toContain('C');
  expect([x, y]).toEqual([(236 + 360) / 2, (150 + 24) / 2]);
});

test('an arrow past a card in its way goes around it, and so does its label', () => {
  const [a, b, c] = [card(0, 0), card(360, 0), card(720, 0)];
  const { path, x, y } = exitPath(right(a, c), [a, b, c]);
  expect(path).not.toContain('C');
  for (const one of [a, b, c]) expect(isBehind(path, one)).toBe(false);
  expect(y < 0 || y > 200).toBe(true);
  expect(x).toBeGreaterThan(236);
  expect(x).toBeLessThan(720);
});

test('an arrow from the end of one band to the start of the next runs between them', () => {
  const first = [card(0, 0), card(360, 0), card(720, 0)];
  const second = [card(0, 312), card(360, 312), card(720, 312)];
  const [from, to] = [first[2] ?? card(0, 0), second[0] ?? card(0, 0)];
  const { path, y } = exitPath(left(from, to), [...first, ...second]);
  for (const one of [...first, ...second]) expect(isBehind(path, one)).toBe(false);
  expect(y).toBeGreaterThan(200);
  expect(y).toBeLessThan(312);
});
