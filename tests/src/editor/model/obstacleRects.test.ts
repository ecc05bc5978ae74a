import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { obstacleRects } from '#src/features/editor/model/obstacleRects.ts';

const none: ReadonlySet<string> = new Set();
const stage = (y: number, to: string | null | undefined): Stage => ({
  ...{ id: v7(), title: 'Stage', icon: 'flag', colour: 'blue', x: 0, y },
  messages: [
    {
      ...{ id: v7(), text: 'Hi', image: null, video: null, delay: 0 },
      buttons: to === undefined ? [] : [{ id: v7(), kind: 'next', label: 'Next', to, tag: null }],
    },
  ],
});
const documentOf = (...stages: Stage[]): FunnelDocument => ({ stages, tags: [] });

test('arrows run around the place of the next stage too, where it is offered', () => {
  const end = stage(400, undefined);
  const start = stage(0, end.id);
  const rects = obstacleRects({ document: documentOf(start, end), collapsed: none });
  expect(rects).toHaveLength(3);
  expect(rects[2]).toMatchObject({ x: end.x, y: rects[1]!.y + rects[1]!.height });
});

test('a stage whose next place is taken offers none, and neither does one that is shown as its head', () => {
  const end = stage(0, undefined);
  const below = { ...stage(170, end.id), x: 40 };
  expect(obstacleRects({ document: documentOf(end, below), collapsed: none })).toHaveLength(2);
  expect(obstacleRects({ document: documentOf(end), collapsed: new Set([end.id]) })).toHaveLength(1);
});

test('the label of a keyword is not covered by the place of a next stage above it', () => {
  const end = stage(0, undefined);
  const below = stage(200, end.id);
  const document = documentOf(end, below);
  expect(obstacleRects({ document, collapsed: none })).toHaveLength(3);
  const triggers: Trigger[] = [{ id: v7(), words: ['price'], match: 'has', to: below.id }];
  expect(obstacleRects({ document: { ...document, triggers }, collapsed: none })).toHaveLength(2);
});

test('it is the same array until something moves', () => {
  const end = stage(0, undefined);
  const before = obstacleRects({ document: documentOf(end), collapsed: none });
  const renamed = { ...end, title: 'The end' };
  expect(obstacleRects({ document: documentOf(renamed), collapsed: none })).toBe(before);
  expect(obstacleRects({ document: documentOf({ ...renamed, x: 10 }), collapsed: none })).not.toBe(before);
});
