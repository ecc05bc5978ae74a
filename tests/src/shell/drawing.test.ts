// @vitest-environment node
import { expect, test } from 'vitest';
import { arrowPath } from '#src/shell/drawing/arrowPath.ts';
import { layOutStages } from '#src/shell/drawing/layOutStages.ts';
import { sampleDocument } from '#src/features/funnels/add/sampleDocument.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';

test('every stage lies inside the thumbnail, however far apart they are', () => {
  const stages = [
    { id: 'a', x: -50_000, y: 0 },
    { id: 'b', x: 90_000, y: 70_000 },
    { id: 'c', x: 10, y: -9_000 },
  ];
  const { scale, places } = layOutStages(stages);
  for (const { x, y } of places.values()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect((x + 54) * scale).toBeLessThanOrEqual(404);
    expect(y).toBeGreaterThanOrEqual(0);
    expect((y + 38) * scale).toBeLessThanOrEqual(132);
  }
});

test('stages in two dense rows of eight stay apart', () => {
  const stages = Array.from({ length: 16 }, (_, i) => ({
    id: String(i),
    x: (i % 8) * 300,
    y: Math.floor(i / 8) * 220,
  }));
  const { scale, places } = layOutStages(stages);
  expect(scale).toBeLessThan(1);
  const drawn = [...places.values()];
  const overlapping = drawn.filter((a, i) =>
    drawn.slice(i + 1).some((b) => Math.abs(a.x - b.x) < 54 && Math.abs(a.y - b.y) < 38),
  );
  expect(overlapping).toEqual([]);
});

test('a funnel without stages has an empty thumbnail', () => {
  expect(layOutStages([]).places.size).toBe(0);
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
