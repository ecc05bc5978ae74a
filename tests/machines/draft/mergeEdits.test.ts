import { expect, it } from 'vitest';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { mergeEdits } from '#machines/draft/mergeEdits.ts';

const text = (id: string, written: string): Edit => ({ type: 'message.change', id, text: written });
const title = (id: string, written: string): Edit => ({ type: 'stage.change', id, title: written });
const remove: Edit = { type: 'message.remove', id: 'other' };

it('typing that changes a text and a title stays two edits, however long it lasts', () => {
  const merged = mergeEdits([text('m', 'H'), title('s', 'H')], [text('m', 'Hi'), title('s', 'Hi')]);
  expect(merged).toEqual([text('m', 'Hi'), title('s', 'Hi')]);
});

it('a change is not merged past an edit that adds, moves or removes', () => {
  const edits = [text('m', 'H'), remove];
  expect(mergeEdits(edits, [text('m', 'Hi')])).toEqual([...edits, text('m', 'Hi')]);
});

it('a later change keeps what only the earlier one wrote', () => {
  const place: Edit = { type: 'stage.change', id: 's', x: 1 };
  expect(mergeEdits([place], [title('s', 'Hi')])).toEqual([{ ...place, title: 'Hi' }]);
});
