// @vitest-environment node
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { panIntoView } from '#src/features/editor/surfaces/canvas/panIntoView.ts';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import { notePosition, positionInViewport } from '#src/features/editor/model/freePositions.ts';
import { noteRect } from '#src/features/editor/model/notes/noteBox.ts';
import { stageHeight } from '#src/features/editor/model/stageBox.ts';

const stage = (id: string, x: number, y: number): Stage => ({
  id,
  title: id,
  icon: 'flag',
  colour: 'blue',
  x,
  y,
  messages: [],
});
const height = stageHeight(stage('', 0, 0));
const of = (...stages: Stage[]): FunnelDocument => ({ stages, tags: [] });
const isOver = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < stageWidth && Math.abs(a.y - b.y) < height;

test('a stage without a place is put into the viewport on free ground, after the last stage where that one is visible', () => {
  const viewport = { x: 0, y: 0, width: 1200, height: 800 };
  expect(positionInViewport(of(stage('a', 100, 100)), viewport)).toEqual({ x: 100 + stageWidth + 130, y: 100 });
  const middle = positionInViewport(of(), viewport);
  expect(middle.x + stageWidth / 2).toBe(600);
  const crowded = of(stage('a', middle.x, middle.y), stage('b', 5000, 5000));
  const at = positionInViewport(crowded, viewport);
  expect(isOver(at, middle)).toBe(false);
  expect(at.x).toBeGreaterThan(0);
  expect(at.x + stageWidth).toBeLessThan(viewport.width);
  expect(at.y).toBeGreaterThan(0);
  expect(at.y + height).toBeLessThan(viewport.height);
  expect(positionInViewport(crowded, null)).toEqual({ x: 5000 + stageWidth + 130, y: 5000 });
});

test('a new note is wholly in the viewport and over no card; without a viewport it is above the first stage', () => {
  const viewport = { x: 0, y: 0, width: 1200, height: 800 };
  const document = of(stage('a', 500, 350), stage('b', 800, 350));
  const notes = [...Array(3).keys()].reduce<NonNullable<FunnelDocument['notes']>>((made, i) => {
    const at = notePosition({ ...document, notes: made }, viewport);
    return [...made, { id: `n-${i}`, text: '', colour: 'yellow', ...at }];
  }, []);
  const boxes = [...notes.map(noteRect), ...document.stages.map((s) => ({ ...s, width: stageWidth, height }))];
  for (const [i, note] of boxes.slice(0, 3).entries()) {
    expect(note.x).toBeGreaterThanOrEqual(0);
    expect(note.x + note.width).toBeLessThanOrEqual(viewport.width);
    expect(note.y + note.height).toBeLessThanOrEqual(viewport.height);
    const under = boxes.filter(
      (other, j) => i !== j && Math.abs(other.x - note.x) < 220 && Math.abs(other.y - note.y) < 90,
    );
    expect(under).toEqual([]);
  }
  const { x, y } = notePosition(document, null);
  expect(x).toBe(500);
  expect(y).toBeLessThan(350);
});

test('a new note keeps off arrows too, unless they leave no room', () => {
  const viewport = { x: 0, y: 0, width: 1200, height: 800 };
  const arrow = Array.from({ length: 50 }, (_, i) => ({ x: i * 24, y: 400, width: 1, height: 1 }));
  const { y } = notePosition(of(), viewport, arrow);
  expect(y > 400 || y + noteRect({ id: '', text: '', colour: 'yellow', x: 0, y }).height < 400).toBe(true);
  const everywhere = [{ ...viewport }];
  expect(notePosition(of(), viewport, everywhere)).toEqual(notePosition(of(), viewport));
});

const room = { x: 0, y: 0, width: 1000, height: 600 };
const map = { x: 800, y: 450, width: 200, height: 150 };
const ways: [string, Parameters<typeof panIntoView>, { x: number; y: number }][] = [
  ['in viewport', [{ x: 10, y: 10, width: 200, height: 100 }, room, [map]], { x: 0, y: 0 }],
  ['beyond the edge', [{ x: 900, y: -50, width: 200, height: 100 }, room, [map]], { x: -100, y: 50 }],
  ['under the map', [{ x: 700, y: 400, width: 200, height: 100 }, room, [map]], { x: 0, y: -58 }],
  ['larger than the room', [{ x: 300, y: 300, width: 1200, height: 100 }, room, [map]], { x: -300, y: 0 }],
];
test.each(ways)('what is %s is moved the least way into the viewport', (_, asked, way) => {
  expect(panIntoView(...asked)).toEqual(way);
});
