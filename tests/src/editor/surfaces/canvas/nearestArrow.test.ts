import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { layerArrows } from '#src/features/editor/surfaces/canvas/arrowLayer/layerArrows.ts';
import { nearestArrow } from '#src/features/editor/surfaces/canvas/arrowLayer/nearestArrow.ts';

const none: ReadonlySet<string> = new Set();
const reach = 10;
const stage = (x: number, y: number, to: string[] = []): Stage => ({
  ...{ id: v7(), title: 'Stage', icon: 'flag', colour: 'blue', x, y, messages: [] },
  exits: to.map((id) => ({ id: v7(), to: id, tag: null, condition: { all: [{ source: 'ads' }] } })),
});
const arrowsOf = (stages: Stage[], collapsed = none) => {
  const document: FunnelDocument = { stages, tags: [] };
  return layerArrows({ document, collapsed });
};

test('every arrow is found at its middle and both ends, and none far from all of them', () => {
  const ends = [stage(400, 0), stage(400, 300), stage(-500, 600)];
  const start = stage(
    0,
    0,
    ends.map(({ id }) => id),
  );
  const arrows = [...arrowsOf([start, ...ends]).values()];
  expect(arrows.map(({ id }) => id)).toEqual(start.exits?.map(({ id }) => id));
  for (const { id, x, y, ends: at } of arrows) {
    expect(nearestArrow(arrows, { x, y }, reach)).toBe(id);
    expect(nearestArrow(arrows, { x: at.sourceX, y: at.sourceY }, reach)).toBe(id);
    expect(nearestArrow(arrows, { x: x + 4, y: y + 900 }, reach)).toBeNull();
  }
  expect(nearestArrow(arrows, { x: 2_000, y: 2_000 }, reach)).toBeNull();
});

test('an arrow is the same object until what it runs between or around moves', () => {
  const [near, far] = [stage(400, 0), stage(800, 0)];
  const start = stage(0, 0, [near.id, far.id]);
  const before = arrowsOf([start, near, far]);
  const renamed = arrowsOf([{ ...start, title: 'Start' }, near, far]);
  for (const [id, arrow] of before) expect(renamed.get(id)).toBe(arrow);
  const moved = arrowsOf([start, near, { ...far, y: 500 }]);
  const [, second] = start.exits ?? [];
  expect(moved.get(second?.id ?? '')?.ends).not.toEqual(before.get(second?.id ?? '')?.ends);
});

test('a collapsed stage sends its arrows from its head', () => {
  const end = stage(400, 0);
  const start = stage(0, 0, [end.id]);
  const [open] = arrowsOf([start, end]).values();
  const [closed] = arrowsOf([start, end], new Set([start.id])).values();
  expect(closed?.ends.sourceY).toBeLessThan(open?.ends.sourceY ?? 0);
});
