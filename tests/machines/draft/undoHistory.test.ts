import { expect, test } from 'vitest';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { addStep, growStep, type UndoHistory } from '#machines/draft/undoHistory.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { stage } from '../funnel/arbitraries.ts';

const empty: UndoHistory = { undo: [], redo: [] };

test('a thousand undo steps hold edits, not copies of a big funnel', () => {
  const stages = Array.from({ length: 1_000 }, (_, n) => ({ ...stage(n), title: `Stage ${n} ${'text '.repeat(20)}` }));
  let funnel: EditedFunnel = { name: 'Big', stages, tags: [] };
  let history = empty;
  for (let n = 0; n < 1_000; n++) {
    const edits: Edit[] = [{ type: 'stage.change', id: `s-${n}`, title: `Changed ${n}` }];
    history = addStep(history, 'Rename', invertEdits(funnel, edits));
    const result = applyEdits(funnel, edits);
    if (result.ok) funnel = result.funnel;
  }
  expect(history.undo).toHaveLength(1_000);
  expect(JSON.stringify(history).length).toBeLessThan(5_000_000);
});

test('the oldest of many huge undo steps go, the newest stays', () => {
  const huge = { ...stage(0), title: 'x'.repeat(2_000_000) };
  let history = empty;
  for (let n = 0; n < 10; n++) history = addStep(history, `Delete ${n}`, [{ type: 'stage.add', stage: huge }]);
  expect(JSON.stringify(history).length).toBeLessThan(5_000_000);
  expect(history.undo.at(-1)?.label).toBe('Delete 9');
});

test('a burst of typing keeps only the text from before it', () => {
  const back = (text: string): Edit => ({ type: 'message.change', id: 'm-0', text });
  let history = addStep(empty, 'Text', [back('')]);
  for (let n = 1; n < 500; n++) history = growStep(history, [back('x'.repeat(n))]);
  expect(history.undo.at(-1)?.edits).toEqual([back('')]);
});
