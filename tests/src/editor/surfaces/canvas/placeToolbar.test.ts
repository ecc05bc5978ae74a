// @vitest-environment node
import { expect, test } from 'vitest';
import { placeToolbar } from '#src/features/editor/surfaces/canvas/toolbar/placeToolbar.ts';

const size = { width: 200, height: 40 };
const room = { x: 0, y: 0, width: 1000, height: 600 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const at = (card: ReturnType<typeof box>, keepClear: ReturnType<typeof box>[] = [], others: typeof keepClear = []) =>
  placeToolbar(size, card, { room, keepClear, cards: [card, ...others] });

test('a toolbar is above its card, from the left edge', () => {
  expect(at(box(400, 200, 150, 100))).toEqual({ x: 400, y: 151 });
});

test('at the top of the canvas it flips below', () => {
  expect(at(box(400, 10, 150, 100))).toEqual({ x: 400, y: 119 });
});

test.each([
  ['right', box(900, 200, 150, 100), 800],
  ['left', box(-80, 200, 150, 100), 0],
])('at the %s edge it shifts inside', (_, card, x) => {
  expect(at(card)).toEqual({ x, y: 151 });
});

test('it leaves the count of an arrow readable', () => {
  const card = box(400, 200, 100, 100);
  expect(at(card, [box(520, 160, 60, 20)])).toEqual({ x: 300, y: 151 });
  expect(at(card, [box(380, 160, 200, 20)])).toEqual({ x: 400, y: 309 });
});

test('it rather covers no other card', () => {
  expect(at(box(400, 200, 150, 100), [], [box(390, 60, 200, 120)])).toEqual({ x: 400, y: 309 });
});

test('of a card taller than the canvas it covers a part, and is whole', () => {
  expect(at(box(400, -100, 150, 900))).toEqual({ x: 400, y: 0 });
});
