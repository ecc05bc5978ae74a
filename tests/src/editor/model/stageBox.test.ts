import { expect, test } from 'vitest';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { stageHandles, stageHeight } from '#src/features/editor/model/stageBox.ts';
import { message, next, stage } from '../editorPage.tsx';

const link: Button = { id: 'link', kind: 'link', label: 'Site', url: 'https://shop.example' };
const on = next('On');
const withButtons = (...buttons: Button[]) => stage('Hello', message('Hi', { buttons }));

const dotOf = (buttons: Button[]) => {
  const hello = withButtons(...buttons);
  const handles = stageHandles(hello, graphOf({ stages: [hello, stage('Thanks')], tags: [] }));
  expect(handles.map(({ id }) => id)).toEqual(['in-left', 'in-right', on.id]);
  return handles.at(-1)?.y ?? 0;
};

test('a link button has a row of the card and no handle, and the dots of those below it move on by that row', () => {
  const rowPx = stageHeight(withButtons(on, link)) - stageHeight(withButtons(on));
  expect(rowPx).toBeGreaterThan(0);
  expect(dotOf([link, on]) - dotOf([on])).toBe(rowPx);
  expect(dotOf([on, link])).toBe(dotOf([on]));
});

test('a stage with link buttons only has a row for them and one for the end of the funnel', () => {
  expect(stageHeight(withButtons(link))).toBe(stageHeight(withButtons(on, link)));
});
