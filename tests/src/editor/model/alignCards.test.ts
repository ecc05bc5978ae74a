// @vitest-environment node
import { expect, test } from 'vitest';
import { alignCards, type Alignment } from '#src/features/editor/model/alignCards.ts';

const card = (id: string, x: number, y: number, width: number, height: number) => ({ id, x, y, width, height });
const cards = [card('b', 300, 140, 100, 80), card('a', 0, 0, 100, 50), card('c', 460, 240, 40, 60)];

test.each<[Alignment, Record<string, [number, number]>]>([
  ['left', { a: [0, 0], b: [0, 140], c: [0, 240] }],
  ['top', { a: [0, 0], b: [300, 0], c: [460, 0] }],
  ['across', { a: [0, 0], b: [230, 140], c: [460, 240] }],
  ['down', { a: [0, 0], b: [300, 105], c: [460, 240] }],
])('cards are aligned by “%s”; even gaps keep the outermost two', (how, places) => {
  expect(Object.fromEntries(alignCards(cards, how).map(({ id, x, y }) => [id, [x, y]]))).toEqual(places);
});
