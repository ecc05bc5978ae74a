import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edit, EditedFunnel } from '#contract/schemas/funnel.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import { anyEdits, message, note, sample, stage, tag, whatApplies } from './arbitraries.ts';

function applied(funnel: EditedFunnel, edits: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, edits);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.funnel;
}

test('inverting a batch restores an equal document', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const done = whatApplies(sample, edits);
      expect(applied(done.funnel, invertEdits(sample, done.applied))).toEqual(sample);
    }),
  );
});

test('a normalised edit gives the same document when it is applied again', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const done = whatApplies(sample, edits);
      expect(applyEdits(sample, done.applied)).toEqual({ ok: true, ...done });
    }),
  );
});

test('the diff of two documents turns one into the other, and its inverse back', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (some, others) => {
      const from = whatApplies(sample, some).funnel;
      const to = whatApplies(sample, others).funnel;
      const edits = diffFunnels(from, to);
      expect(applied(from, edits)).toEqual(to);
      expect(diffFunnels(to, to)).toEqual([]);
    }),
  );
});

test('concurrent edits of different objects converge in either order', () => {
  const x: Edit[] = [{ type: 'stage.change', id: 's-1', title: 'Mine' }];
  const y: Edit[] = [
    { type: 'stage.change', id: 's-1', colour: 'blue' },
    { type: 'stage.remove', id: 's-2' },
  ];
  expect(applied(applied(sample, x), y)).toEqual(applied(applied(sample, y), x));
  expect(findConflict(x, y, applied(sample, y))).toBeNull();
});

test('a batch that rebases without a conflict overwrites nothing of the newer one', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (mine, theirs) => {
      const own = whatApplies(sample, mine).applied;
      const other = whatApplies(sample, theirs);
      if (findConflict(own, other.applied, other.funnel)) return;
      const result = applyEdits(other.funnel, own);
      if (!result.ok) {
        expect(result.error.code).toBe('id_taken');
        return;
      }
      const set = other.applied.filter(
        (edit) =>
          edit.type === 'stage.change' &&
          !other.applied.some((later) => later.type === 'stage.remove' && later.id === edit.id),
      );
      for (const edit of set.slice(-1)) {
        if (edit.type !== 'stage.change') continue;
        expect(result.funnel.stages.find((s) => s.id === edit.id)).toMatchObject({ title: edit.title, x: edit.x });
      }
    }),
  );
});

const change: Edit = { type: 'message.change', id: 'm-2', text: 'a' };
const meetings: [string, Edit, Edit, boolean][] = [
  ['the same field of the same object', change, { type: 'message.change', id: 'm-2', text: 'b' }, false],
  ['another field of it', change, { type: 'message.change', id: 'm-2', delay: 5 }, true],
  [
    'a delay and a time of the day',
    { type: 'message.change', id: 'm-2', delay: 5 },
    { type: 'message.change', id: 'm-2', at: '10:00' },
    false,
  ],
  [
    'a time of the day and weekdays',
    { type: 'message.change', id: 'm-2', at: '10:00' },
    { type: 'message.change', id: 'm-2', at: '19:00', weekdays: [7] },
    false,
  ],
  ['a field and its place', change, { type: 'message.move', id: 'm-2', stage: 's-3', index: 0 }, true],
  ['both places', { type: 'stage.move', id: 's-1', index: 0 }, { type: 'stage.move', id: 's-1', index: 2 }, false],
  [
    'places of different stages',
    { type: 'stage.move', id: 's-1', index: 0 },
    { type: 'stage.move', id: 's-2', index: 0 },
    true,
  ],
  ['it was removed', change, { type: 'message.remove', id: 'm-2' }, false],
  ['its stage was removed', change, { type: 'stage.remove', id: 's-1' }, false],
  ['removing a stage in which somebody wrote', { type: 'stage.remove', id: 's-1' }, change, false],
  [
    'removing a stage to which somebody added',
    { type: 'stage.remove', id: 's-1' },
    { type: 'message.add', stage: 's-1', message: message(12) },
    false,
  ],
  [
    'adding to a stage that went',
    { type: 'message.add', stage: 's-1', message: message(12) },
    { type: 'stage.remove', id: 's-1' },
    false,
  ],
  [
    'two adds at the same place',
    { type: 'stage.add', stage: stage(5), index: 0 },
    { type: 'stage.add', stage: stage(6), index: 0 },
    true,
  ],
  ['two names of the funnel', { type: 'funnel.rename', name: 'a' }, { type: 'funnel.rename', name: 'b' }, false],
  [
    'removing a tag that somebody renamed',
    { type: 'tag.remove', id: 't-1' },
    { type: 'tag.change', id: 't-1', title: 'x' },
    false,
  ],
  [
    'a note that somebody moved meanwhile',
    { type: 'note.change', id: 'n-1', text: 'a' },
    { type: 'note.change', id: 'n-1', x: 5 },
    true,
  ],
  ['a note that was removed', { type: 'note.change', id: 'n-1', text: 'a' }, { type: 'note.remove', id: 'n-1' }, false],
];
test.each(meetings)('rebase: %s', (_what, mine, theirs, fits) => {
  expect(findConflict([mine], [theirs], applied(sample, [theirs])) === null).toBe(fits);
});

const invalidEdits: [string, Edit, object][] = [
  ['a stage that is not there', { type: 'stage.remove', id: 's-9' }, { code: 'invalid', field: 'id' }],
  [
    'a parent that is not there',
    { type: 'message.add', stage: 's-9', message: message(12) },
    { code: 'invalid', field: 'stage' },
  ],
  ['a note that is not there', { type: 'note.change', id: 'n-9', text: 'x' }, { code: 'invalid', field: 'id' }],
  ['a note with the id of a stage', { type: 'note.add', note: { ...note(2), id: 's-1' } }, { code: 'id_taken' }],
  ['an id that is there', { type: 'stage.add', stage: stage(1) }, { code: 'id_taken', id: 's-1' }],
  [
    'an id twice in what is added',
    { type: 'stage.add', stage: stage(6, [message(12), message(12)]) },
    { code: 'id_taken' },
  ],
  [
    'weekdays without a time of the day',
    { type: 'message.change', id: 'm-1', weekdays: [1] },
    { code: 'invalid', field: 'weekdays' },
  ],
  [
    'weekdays without a time of the day, in a stage',
    { type: 'stage.add', stage: stage(6, [{ ...message(12), weekdays: [1] }]) },
    { code: 'invalid', field: 'stage.messages.0.weekdays' },
  ],
  [
    'markup that Telegram does not take',
    { type: 'message.change', id: 'm-1', text: '<p>x</p>' },
    { code: 'invalid', field: 'text' },
  ],
  [
    'a script as an address',
    { type: 'message.change', id: 'm-1', buttons: [{ id: 'b', kind: 'link', label: 'x', url: 'javascript:alert(1)' }] },
    { code: 'invalid', field: 'buttons.0.url' },
  ],
  [
    'nine buttons in a row',
    {
      type: 'message.change',
      id: 'm-1',
      buttons: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ id: `b-${n}`, kind: 'link', label: 'x', url: '', row: 0 })),
    },
    { code: 'invalid', field: 'buttons' },
  ],
];
test.each(invalidEdits)('refuses %s', (_what, edit, error) => {
  expect(applyEdit(sample, edit)).toMatchObject({ ok: false, error });
});

test('an index beyond the end is clamped, also in the normalised edit', () => {
  expect(applyEdit(sample, { type: 'stage.move', id: 's-0', index: 99 })).toMatchObject({ applied: { index: 4 } });
  expect(applyEdit(sample, { type: 'tag.add', tag: tag(4) })).toMatchObject({ applied: { index: 3 } });
});

test('a funnel takes 500 notes and no more', () => {
  const notes = Array.from({ length: 500 }, (_, n) => note(n));
  const full = applied(
    { ...sample, notes: [] },
    notes.map((one): Edit => ({ type: 'note.add', note: one })),
  );
  expect(full.notes).toHaveLength(500);
  expect(applyEdit(full, { type: 'note.add', note: note(500) })).toMatchObject({ error: { field: 'note' } });
});

test('a funnel whose last note is removed is as one that never had a note', () => {
  const { notes: _notes, ...bare } = sample;
  const back = applied(bare, [
    { type: 'note.add', note: note(7) },
    { type: 'note.remove', id: 'n-7' },
  ]);
  expect(Object.keys(back)).toEqual(Object.keys(bare));
});

test('a note keeps its line breaks and loses what cannot be stored', () => {
  const edit: Edit = { type: 'note.change', id: 'n-0', text: 'a\nb\u0000' };
  expect(applyEdit(sample, edit)).toMatchObject({ applied: { text: 'a\nb' } });
});

test('objects that an edit does not touch keep their identity', () => {
  const after = applied(sample, [{ type: 'message.change', id: 'm-4', text: 'new' }]);
  expect(after.stages.map((s, i) => s === sample.stages[i])).toEqual([true, true, false, true, true]);
  expect(after.tags).toBe(sample.tags);
});

test('stages keep their order when removed ones are restored', () => {
  const without = applied(sample, [{ type: 'stage.remove', id: 's-1' }]);
  expect(diffFunnels(without, sample).map((edit) => edit.type)).toEqual(['stage.add']);
});

test('titles, labels and names lose line breaks and control characters, and clean ones keep their identity', () => {
  const dirty = 'One\r\ntwo\u2028three\u0000\u0007\ud800';
  const clean = 'One two three';
  const button = { id: 'b-90', kind: 'link' as const, label: dirty, url: 'https://a.b/\u0000c\n' };
  const written = { ...sample.stages[0], id: 's-90', title: dirty, messages: [] } as never;
  const edits: Edit[] = [
    { type: 'funnel.rename', name: dirty },
    { type: 'stage.add', stage: written },
    { type: 'stage.change', id: 's-0', title: dirty },
    { type: 'tag.change', id: 't-0', title: dirty },
    { type: 'message.change', id: 'm-0', text: 'a\nb\u0000', buttons: [button] },
  ];
  const result = applyEdits(sample, edits);
  if (!result.ok) throw new Error(result.error.code);
  expect(result.applied).toMatchObject([
    { name: clean },
    { stage: { title: clean } },
    { title: clean },
    { title: clean },
    { text: 'a\nb', buttons: [{ label: clean, url: 'https://a.b/c' }] },
  ]);
  expect(applyEdits(sample, result.applied)).toEqual(result);
  const fine: Edit = { type: 'message.change', id: 'm-0', buttons: [{ ...button, label: 'L', url: 'https://a.b' }] };
  const same = applyEdit(sample, fine);
  expect(same.ok && same.applied).toBe(fine);
});
