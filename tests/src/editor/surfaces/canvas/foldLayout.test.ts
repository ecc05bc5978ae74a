// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import { columnsIn, foldLayout } from '#src/features/editor/surfaces/canvas/layout/foldLayout.ts';
import { tidyEdits } from '#src/features/editor/surfaces/canvas/layout/tidyEdits.ts';
import { applyAll } from '#tests/src/editor/applyAll.ts';

const chain = (count: number) => ({
  boxes: Array.from({ length: count }, (_, i) => ({ id: `${i}`, height: 200 })),
  links: Array.from({ length: count - 1 }, (_, i) => ({ from: `${i}`, to: `${i + 1}` })),
});

const index = fc.nat({ max: 39 });
const anyInput = fc
  .record({
    heights: fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 40 }),
    links: fc.array(fc.tuple(index, index), { maxLength: 80 }),
  })
  .map(({ heights, links }) => ({
    boxes: heights.map((height, i) => ({ id: `${i}`, height })),
    links: links.map(([from, to]) => ({ from: `${from}`, to: `${to}` })),
  }));
const anyColumns = fc.integer({ min: 2, max: 8 });

test('a chain reads as text does: from left to right, then the next band', () => {
  const places = [...foldLayout(chain(6), 4).values()];
  const [a, b, c, d, e, f] = places;
  expect(a).toEqual({ x: 0, y: 0 });
  expect([b, c].map((at) => at?.y)).toEqual([0, 0]);
  expect([d, e, f].map((at) => at?.x)).toEqual([a, b, c].map((at) => at?.x));
  expect(new Set([d, e, f].map((at) => at?.y)).size).toBe(1);
  expect(d?.y).toBeGreaterThan(200);
});

test('what branches off one stage stands in one column, and what they lead to in the next', () => {
  const { boxes } = chain(5);
  const links = [
    { from: '0', to: '1' },
    { from: '0', to: '2' },
    { from: '0', to: '3' },
    { from: '1', to: '4' },
    { from: '3', to: '4' },
    { from: '4', to: '0' },
  ];
  const places = foldLayout({ boxes, links }, 5);
  const columns = boxes.map(({ id }) => (places.get(id)?.x ?? 0) / (places.get('1')?.x ?? 1));
  expect(columns).toEqual([0, 1, 1, 1, 2]);
});

test('no two boxes overlap, and none lies beyond the columns', () => {
  fc.assert(
    fc.property(anyInput, anyColumns, (input, columns) => {
      const places = foldLayout(input, columns);
      const placed = input.boxes.map(({ id, height }) => ({ height, ...(places.get(id) ?? { x: -1, y: -1 }) }));
      for (const [i, one] of placed.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(columnsIn(one.x + stageWidth)).toBeLessThanOrEqual(columns);
        for (const other of placed.slice(i + 1)) {
          const isApart =
            Math.abs(one.x - other.x) >= stageWidth || one.y >= other.y + other.height || other.y >= one.y + one.height;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

test('the first box is top left, and the same input gives the same layout', () => {
  fc.assert(
    fc.property(anyInput, anyColumns, (input, columns) => {
      const places = foldLayout(input, columns);
      expect(places.get('0')).toEqual({ x: 0, y: 0 });
      for (const { x, y } of places.values()) expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(foldLayout(structuredClone(input), columns)).toEqual(places);
    }),
  );
});

test('tidying up a tidy funnel moves nothing, and the first stage never moves', () => {
  const anyStages = fc.array(
    fc.record({
      x: fc.integer({ min: -4_000, max: 4_000 }),
      y: fc.integer({ min: -4_000, max: 4_000 }),
      tos: fc.array(index, { maxLength: 3 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(anyStages, anyColumns, (drawn, columns) => {
      const stages = drawn.map(({ x, y, tos }, i): Stage => {
        const buttons = tos.map((to, n) => ({
          id: `${i}-${n}`,
          kind: 'next' as const,
          label: 'Next',
          to: drawn[to] ? `${to}` : null,
          tag: null,
        }));
        const message = { id: `m${i}`, text: '', image: null, video: null, delay: 0, buttons };
        return { id: `${i}`, title: `${i}`, icon: 'flag', colour: 'blue', x, y, messages: [message] };
      });
      const document = { name: '', stages, tags: [] };
      const tidy = applyAll(document, tidyEdits(document, columns));
      expect(tidyEdits(tidy, columns)).toEqual([]);
      expect(tidy.stages[0]).toEqual(document.stages[0]);
    }),
  );
});
