// @vitest-environment node
import { expect, test } from 'vitest';
import { arrowPath } from '#src/features/funnels/arrowPath.ts';
import { layOutStages } from '#src/features/funnels/layOutStages.ts';
import { sampleDocument } from '#src/features/funnels/sampleDocument.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';

test('every stage lies inside the thumbnail, however far apart they are', () => {
  const stages = [
    { id: 'a', x: -50_000, y: 0 },
    { id: 'b', x: 90_000, y: 70_000 },
    { id: 'c', x: 10, y: -9_000 },
  ];
  for (const { x, y } of layOutStages(stages).values()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + 54).toBeLessThanOrEqual(404);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + 38).toBeLessThanOrEqual(132);
  }
});

test('a funnel without stages has an empty thumbnail', () => {
  expect(layOutStages([]).size).toBe(0);
});

test('arrows connect the sides that face each other', () => {
  expect(arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 })).toMatch(/^M54 16C.* 100 8$/);
  expect(arrowPath({ x: 100, y: 0 }, { x: 0, y: 50 })).toMatch(/^M100 16C.* 54 58$/);
  expect(arrowPath({ x: 0, y: 0 }, { x: 0, y: 50 })).toMatch(/^M0 16C-14 .* 0 58$/);
});

test('the sample funnel is valid and ready to run except for a bot', () => {
  const words = new Proxy({}, { get: (_target, name) => `<b>${String(name)}</b> {first_name|friend}` });
  const titles = new Proxy(
    {},
    { get: (_target, name) => (String(name).endsWith('Text') ? Reflect.get(words, name) : String(name)) },
  );
  let n = 0;
  const newId = () => `00000000-0000-7000-8000-${String(n++).padStart(12, '0')}`;
  const document = sampleDocument(titles as Parameters<typeof sampleDocument>[0], newId);
  const edits = document.stages.map((stage) => ({ type: 'stage.add' as const, stage }));
  expect(applyEdits({ name: 'x', stages: [], tags: document.tags }, edits).ok).toBe(true);
  expect(checkFunnel(document, { files: new Set(), bot: null, trouble: null }).map((p) => p.code)).toEqual(['no_bot']);
});
