// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import { positionBetween } from '#src/features/editor/model/positionBetween.ts';
import { stageHeight } from '#src/features/editor/model/stageBox.ts';

const stage = (id: string, x: number, y: number, messages = 0): Stage => ({
  id,
  title: id,
  icon: 'flag',
  colour: 'blue',
  x,
  y,
  messages: Array.from({ length: messages }, (_, i) => ({
    id: `${id}-${i}`,
    text: '',
    image: null,
    video: null,
    delay: 0,
    buttons: [],
  })),
});
const size = { width: stageWidth, height: 160 };
const boxOf = (s: Stage) => ({ id: s.id, x: s.x, y: s.y, width: stageWidth, height: stageHeight(s) });
type Box = ReturnType<typeof boxOf>;
const isOver = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function insert(stages: Stage[], from: Stage, to: Stage) {
  const { at, moves } = positionBetween({ stages, tags: [] }, from, to, size);
  const after = stages.map((s) => ({ ...s, ...moves.find(({ id }) => id === s.id) }));
  const boxes = new Map([...after.map(boxOf), { id: 'new', ...at, ...size }].map((box) => [box.id, box]));
  const boxNamed = (id: string): Box => boxes.get(id) ?? { id, x: Number.NaN, y: Number.NaN, ...size };
  return { added: boxNamed('new'), boxNamed, boxes: [...boxes.values()], moves };
}

const grid = (columns: number, count: number) =>
  Array.from({ length: count }, (_, i) => stage(`${i}`, (i % columns) * 360, Math.floor(i / columns) * 280, 2));
const between = (stages: Stage[], from: number, to: number) => {
  const [a, b] = [stages[from], stages[to]];
  if (!a || !b) throw new Error('There is no such stage.');
  return insert(stages, a, b);
};

test('within a row the rest of the row moves to the right, and other rows stay', () => {
  const { added, boxNamed, moves } = between(grid(3, 6), 0, 1);
  expect(added.y).toBe(0);
  expect(added.x).toBeGreaterThan(stageWidth);
  expect(moves.map(({ id }) => id)).toEqual(['1', '2']);
  expect(boxNamed('2').x - boxNamed('1').x).toBe(360);
});

test('between the end of a row and the start of the next, the rows below move down', () => {
  const { added, boxNamed, moves } = between(grid(2, 6), 1, 2);
  expect(moves.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  expect(added.y).toBeGreaterThan(boxNamed('0').y + boxNamed('0').height);
  expect(added.y + added.height).toBeLessThan(boxNamed('2').y);
  expect(added.x).toBe(180);
  expect(boxNamed('4').y - boxNamed('2').y).toBe(280);
});

test('where there is room, nothing moves', () => {
  const { added, moves } = between([stage('0', 0, 0), stage('1', 1_000, 0)], 0, 1);
  expect(moves).toEqual([]);
  expect(added.x + added.width / 2).toBe((1_000 + stageWidth) / 2);
});

test('an arrow that leads back has the new stage between its ends too', () => {
  const { added, boxNamed } = between(grid(2, 4), 2, 0);
  expect(added.y).toBeGreaterThan(boxNamed('0').y + boxNamed('0').height);
  expect(added.y + added.height).toBeLessThan(boxNamed('2').y);
});

const anyStages = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 1_600 }),
      y: fc.integer({ min: 0, max: 1_600 }),
      messages: fc.nat({ max: 6 }),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((drawn) => drawn.map(({ x, y, messages }, i) => stage(`${i}`, x, y, messages)));

test('nothing overlaps that did not before, and the new stage lies between the two ends', () => {
  fc.assert(
    fc.property(anyStages, fc.boolean(), (stages, isBack) => {
      const [from, to] = isBack ? [1, 0] : [0, 1];
      const { added, boxNamed, boxes } = between(stages, from, to);
      const before = new Map(stages.map((s) => [s.id, boxOf(s)]));
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1)) {
          const [a, b] = [before.get(one.id), before.get(other.id)];
          if (isOver(one, other)) expect(a && b && isOver(a, b)).toBe(true);
        }
      const ends = [boxNamed('0'), boxNamed('1')];
      const middle = { x: added.x + added.width / 2, y: added.y + added.height / 2 };
      const isWithin = (at: number, low: number[], high: number[]) => at >= Math.min(...low) && at <= Math.max(...high);
      const lefts = ends.map(({ x }) => x);
      const tops = ends.map(({ y }) => y);
      expect(
        isWithin(
          middle.x,
          lefts,
          ends.map(({ x, width }) => x + width),
        ),
      ).toBe(true);
      expect(
        isWithin(
          middle.y,
          tops,
          ends.map(({ y, height }) => y + height),
        ),
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('what comes first to the eye stays where it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 10 }), (columns, from) => {
      const stages = grid(columns, 12);
      const { boxNamed, boxes } = between(stages, from, from + 1);
      expect(boxNamed('0')).toMatchObject({ x: 0, y: 0 });
      for (const { x, y } of boxes) expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    }),
  );
});
