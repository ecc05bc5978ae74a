import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Edit, EditedFunnel, Stage } from '#contract/schemas/funnels/funnel.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { findMessage } from '#machines/funnel/edits/findMessage.ts';
import { applyFitting, fittingEdits } from '#machines/funnel/edits/fitting.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { reorder } from '#machines/funnel/edits/reorder.ts';
import { orderLike } from '#machines/funnel/edits/orderLike.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { validateOwnMessage } from '#machines/funnel/edits/validateOwnMessage.ts';
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
        const { type: _type, id, exits, ...looks } = edit;
        const stage = result.funnel.stages.find((s) => s.id === id);
        expect(stage).toMatchObject(looks);
        if (exits !== undefined) expect(stage?.exits ?? null).toEqual(exits);
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
    'a delay and weekdays',
    { type: 'message.change', id: 'm-2', delay: 5 },
    { type: 'message.change', id: 'm-2', weekdays: null },
    false,
  ],
  [
    'a message that left a stage that went',
    { type: 'message.change', id: 'm-2', text: 'a' },
    { type: 'message.move', id: 'm-2', stage: 's-3', index: 0 },
    true,
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
  [
    'moving a message to a stage that went',
    { type: 'message.move', id: 'm-6', stage: 's-1', index: 0 },
    { type: 'stage.remove', id: 's-1' },
    false,
  ],
  [
    'a message that somebody added to what was removed',
    { type: 'stage.remove', id: 's-1' },
    { type: 'message.move', id: 'm-6', stage: 's-1', index: 0 },
    false,
  ],
  [
    'removing a message beside one that was written',
    { type: 'message.remove', id: 'm-2' },
    { type: 'message.change', id: 'm-3', text: 'x' },
    true,
  ],
  ['removing what was removed', { type: 'stage.remove', id: 's-1' }, { type: 'stage.remove', id: 's-1' }, false],
  ['removing another', { type: 'stage.remove', id: 's-1' }, { type: 'stage.remove', id: 's-2' }, true],
  ['writing while something else is removed', change, { type: 'message.remove', id: 'm-7' }, true],
  ['two tags', { type: 'tag.add', tag: tag(3) }, { type: 'tag.add', tag: tag(4) }, true],
  ['two notes', { type: 'note.add', note: note(2) }, { type: 'note.add', note: note(3) }, true],
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

const blank = { code: 'invalid', message: 'This field may not be blank.' };
const next = { id: 'b', kind: 'next' as const, label: 'x', to: null, tag: null };
const invalidEdits: [string, Edit, object][] = [
  ['a blank name', { type: 'funnel.rename', name: ' ' }, { ...blank, field: 'name' }],
  ['a blank title', { type: 'stage.change', id: 's-1', title: ' ' }, { ...blank, field: 'title' }],
  ['an invisible title', { type: 'stage.change', id: 's-1', title: '\u200b\u3164' }, { ...blank, field: 'title' }],
  ['a blank title of a new stage', { type: 'stage.add', stage: { ...stage(6), title: ' ' } }, { field: 'stage.title' }],
  ['a blank tag', { type: 'tag.change', id: 't-1', title: ' ' }, { ...blank, field: 'title' }],
  ['a blank new tag', { type: 'tag.add', tag: { ...tag(4), title: ' ' } }, { ...blank, field: 'tag.title' }],
  [
    'a blank label',
    { type: 'message.change', id: 'm-1', buttons: [next, { ...next, id: 'c', label: ' ' }] },
    { ...blank, field: 'buttons.1.label' },
  ],
  [
    'what is wrong with a new message',
    { type: 'message.add', stage: 's-1', message: { ...message(12), text: '<p>' } },
    { field: 'message.text', message: 'The text has markup that Telegram does not take.' },
  ],
  [
    'weekdays without a time of the day in a new message',
    { type: 'message.add', stage: 's-1', message: { ...message(12), weekdays: [1] } },
    { field: 'message.weekdays', message: 'Weekdays need a time of the day.' },
  ],
  [
    'a label of a message of a new stage',
    { type: 'stage.add', stage: stage(6, [message(12), { ...message(13), buttons: [{ ...next, label: ' ' }] }]) },
    { field: 'stage.messages.1.buttons.0.label' },
  ],
  ['a button’s id twice', { type: 'message.change', id: 'm-1', buttons: [next, next] }, { code: 'id_taken', id: 'b' }],
  [
    'a button with the id of a message',
    { type: 'message.change', id: 'm-1', buttons: [{ ...next, id: 'm-2' }] },
    { code: 'id_taken', id: 'm-2' },
  ],
  ['a tag with the id of a note', { type: 'tag.add', tag: { ...tag(4), id: 'n-1' } }, { code: 'id_taken', id: 'n-1' }],
  [
    'a message with the id of a tag',
    { type: 'message.add', stage: 's-1', message: { ...message(12), id: 't-1' } },
    { code: 'id_taken', id: 't-1' },
  ],
  [
    'more buttons than a message takes',
    {
      ...{ type: 'message.change', id: 'm-1' },
      buttons: Array.from({ length: limits.buttonsInMessage + 1 }, (_, n) => ({ ...next, id: `b-${n}` })),
    },
    { field: 'buttons', message: 'There are too many buttons.' },
  ],
  ['a message that is not there', { type: 'message.remove', id: 'm-99' }, { code: 'invalid', field: 'id' }],
  [
    'a message to a stage that is not there',
    { type: 'message.move', id: 'm-1', stage: 's-9', index: 0 },
    { field: 'stage', message: 'There is no such object in the funnel.' },
  ],
  ['a stage that is not there', { type: 'stage.remove', id: 's-9' }, { code: 'invalid', field: 'id' }],
  [
    'moving a message that is not there',
    { type: 'message.move', id: 'm-99', stage: 's-1', index: 0 },
    { field: 'id', message: 'There is no such object in the funnel.' },
  ],
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
    { code: 'invalid', field: 'buttons', message: 'There are too many buttons in a row.' },
  ],
];
test.each(invalidEdits)('refuses %s', (_what, edit, error) => {
  expect(applyEdit(sample, edit)).toMatchObject({ ok: false, error });
});

test('a button keeps its id in its message, and no other takes it', () => {
  const held = applied(sample, [{ type: 'message.change', id: 'm-1', buttons: [next] }]);
  const again: Edit = { type: 'message.change', id: 'm-1', buttons: [{ ...next, label: 'y' }] };
  expect(applyEdit(held, again)).toMatchObject({ ok: true });
  expect(applyEdit(held, { ...again, id: 'm-2' })).toMatchObject({ error: { code: 'id_taken', id: 'b' } });
});

test('eight buttons fill a row, and as many as it takes a message', () => {
  const buttons = Array.from({ length: limits.buttonsInMessage }, (_, n) => ({
    ...{ ...next, id: `b-${n}` },
    ...(n > 0 && { row: Math.floor((n - 1) / limits.buttonsInRow) }),
  }));
  expect(applyEdit(sample, { type: 'message.change', id: 'm-1', buttons })).toMatchObject({ ok: true });
  const rowless = buttons.map(({ row: _row, ...button }: { row?: number; id: string } & typeof next) => button);
  expect(applyEdit(sample, { type: 'message.change', id: 'm-1', buttons: rowless })).toMatchObject({ ok: true });
});

test('a time of the day and its weekdays are set, kept and taken away', () => {
  const timed = applied(sample, [{ type: 'message.change', id: 'm-1', at: '10:00', weekdays: [1] }]);
  const after = (edit: object) =>
    findMessage(applied(timed, [{ type: 'message.change', id: 'm-1', ...edit }]), 'm-1')?.message;
  expect(after({ text: 'a' })).toEqual({ ...message(1), text: 'a', at: '10:00', weekdays: [1] });
  expect(after({ weekdays: null })).toEqual({ ...message(1), at: '10:00' });
  expect(Object.keys(after({ at: null, weekdays: null }) ?? {})).not.toContain('at');
  expect(applyEdit(timed, { type: 'message.change', id: 'm-1', at: null })).toMatchObject({ ok: false });
});

test('a preview is stored only where it is off', () => {
  const off = applied(sample, [{ type: 'message.change', id: 'm-1', link_preview: false }]);
  expect(findMessage(off, 'm-1')?.message).toEqual({ ...message(1), link_preview: false });
  const on = applied(off, [{ type: 'message.change', id: 'm-1', link_preview: true }]);
  expect(Object.keys(findMessage(on, 'm-1')?.message ?? {})).not.toContain('link_preview');
});

test('the edit that is in conflict is named', () => {
  const mine: Edit[] = [{ type: 'funnel.rename', name: 'a' }, change];
  const theirs: Edit = { type: 'message.change', id: 'm-2', text: 'b' };
  expect(findConflict(mine, [theirs], applied(sample, [theirs]))).toBe(change);
  expect(findConflict(mine, [], sample)).toBeNull();
});

test('an address that no button may open is refused in words', () => {
  const link = { id: 'b', kind: 'link' as const, label: 'x', url: 'ftp://a' };
  expect(applyEdit(sample, { type: 'message.change', id: 'm-1', buttons: [link] })).toMatchObject({
    error: { message: 'The address must start with http://, https:// or tg:.' },
  });
});

test('a field that is given as undefined stays', () => {
  const edit = { type: 'stage.change', id: 's-1', title: undefined, x: 9 } as unknown as Edit;
  expect(applied(sample, [edit]).stages[1]).toEqual({ ...sample.stages[1], x: 9 });
});

test('a new note and a new tag are cleaned too, and one of two messages', () => {
  const dirty: Edit[] = [
    { type: 'note.add', note: { ...note(2), text: 'a\0' } },
    { type: 'tag.add', tag: { ...tag(4), title: 'a\nb' } },
    { type: 'stage.add', stage: stage(6, [message(12), { ...message(13), text: 'a\0' }]) },
  ];
  expect(dirty.map((edit) => applyEdit(sample, edit))).toMatchObject([
    { applied: { note: { text: 'a' } } },
    { applied: { tag: { title: 'a b' } } },
    { applied: { stage: { messages: [{ text: 'text 12' }, { text: 'a' }] } } },
  ]);
});

test('a batch is applied as a whole, or not at all, and says which edit is at fault', () => {
  const batch: Edit[] = [
    { type: 'funnel.rename', name: 'a' },
    { type: 'stage.remove', id: 's-9' },
  ];
  expect(applyEdits(sample, batch)).toMatchObject({ ok: false, index: 1, error: { field: 'id' } });
  expect(() => invertEdits(sample, [{ type: 'funnel.rename', name: ' ' }])).toThrow(/not applicable: invalid/);
});

test('the edits that still fit are taken, one after another', () => {
  const batch: Edit[] = [
    { type: 'stage.remove', id: 's-9' },
    { type: 'stage.add', stage: stage(6) },
    { type: 'stage.change', id: 's-6', title: 'New' },
  ];
  expect(fittingEdits(sample, batch)).toEqual(batch.slice(1));
  expect(applyFitting(sample, batch)).toEqual(applied(sample, batch.slice(1)));
});

test('stages take the order of others, and those that only they have stay where they are', () => {
  const [a, b, c, d] = [stage(0), stage(1), stage(2), stage(3)] as const;
  expect(orderLike([c, a, stage(9)], [a, b, c, d]).map(({ id }) => id)).toEqual(['s-2', 's-1', 's-0', 's-3']);
});

test('a diff moves as few stages as can be, and names only the fields that differ', () => {
  const [a, b, c, d, e] = sample.stages as [Stage, Stage, Stage, Stage, Stage];
  const moved = { ...sample, stages: [e, a, c, b, d] };
  expect(diffFunnels(sample, moved).map((edit) => edit.type)).toEqual(['stage.move', 'stage.move']);
  const changed = { ...sample, name: 'New', stages: [{ ...a, title: 'A' }, b, c, d, e] };
  expect(diffFunnels(sample, changed)).toEqual([
    { type: 'funnel.rename', name: 'New' },
    { type: 'stage.change', id: 's-0', title: 'A' },
  ]);
});

test('a diff knows where each message is after the moves before it', () => {
  const sent = (...numbers: number[]) => numbers.map((n) => message(n));
  const of = (...lists: number[][]): EditedFunnel => ({
    ...sample,
    stages: lists.map((list, n) => stage(n, sent(...list))),
  });
  for (const [from, to] of [
    [of([0, 1, 2, 3, 4]), of([4, 0, 3, 1, 2])],
    [of([0], [1, 2, 3, 4]), of([0, 1], [3, 2, 4])],
    [of([0], [1, 2, 3, 4]), of([1, 0], [5, 3, 2, 4], [6])],
    [of([0, 1, 2]), of([1, 3, 2])],
    [of([0, 1, 2, 3]), of([1, 0, 2, 4, 3])],
  ] as const)
    expect(applied(from, diffFunnels(from, to))).toEqual(to);
});

test('a diff of times of the day names a time with its weekdays', () => {
  const to = applied(sample, [{ type: 'message.change', id: 'm-1', at: '10:00', weekdays: [1] }]);
  expect(diffFunnels(sample, to)).toEqual([{ type: 'message.change', id: 'm-1', at: '10:00', weekdays: [1] }]);
  expect(diffFunnels(to, sample)).toEqual([{ type: 'message.change', id: 'm-1', at: null, weekdays: null }]);
  const later = applied(to, [{ type: 'message.change', id: 'm-1', at: '11:00' }]);
  expect(diffFunnels(to, later)).toEqual([{ type: 'message.change', id: 'm-1', at: '11:00', weekdays: [1] }]);
});

test('a message of the owner is refused as one of a funnel is', () => {
  expect(validateOwnMessage(message(1))).toBeNull();
  expect(validateOwnMessage({ ...message(1), text: '<p>' })).toMatchObject({ code: 'invalid', field: 'text' });
});

test('a whole document is cleaned, and refused where any part of it is not valid', () => {
  const { name: _name, ...document } = sample;
  expect(validateDocument(document)).toEqual({ ok: true, document });
  const { stages, tags, notes = [] } = document;
  const dirty = {
    stages: [{ ...stage(0), title: 'a\nb' }],
    tags: [{ ...tag(0), title: 'a\nb' }],
    notes: [{ ...note(0), text: 'a\0' }],
  };
  expect(validateDocument(dirty)).toMatchObject({
    document: { stages: [{ title: 'a b' }], tags: [{ title: 'a b' }], notes: [{ text: 'a' }] },
  });
  const errors = [
    { ...document, stages: [...stages, { ...stage(6), title: ' ' }] },
    { ...document, tags: [...tags, { ...tag(4), title: ' ' }] },
    { ...document, tags: [...tags, { ...tag(4), id: 's-0' }] },
    { ...document, notes: [...notes, { ...note(2), id: 'm-0' }] },
  ].map((one) => validateDocument(one));
  expect(errors).toMatchObject([
    { ok: false, error: { field: 'stages.5.title' } },
    { ok: false, error: { field: 'tags.3.title' } },
    { ok: false, error: { code: 'id_taken', id: 's-0' } },
    { ok: false, error: { code: 'id_taken', id: 'm-0' } },
  ]);
});

test('what is meant to be the same is so whatever the order of its fields', () => {
  expect(isSame({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, 1],
    [1, { a: 1 }],
    [null, {}],
    ['1', [1]],
    [1, '1'],
  ])
    expect(isSame(one, other)).toBe(false);
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
  const bare: Edit = { type: 'message.change', id: 'm-0', buttons: [] };
  const kept = applyEdit(sample, bare);
  expect(kept.ok && kept.applied).toBe(bare);
});

test('a list is reordered by the places that its things have after the steps before', () => {
  const steps = (current: string, wanted: string) => reorder([...current], [...wanted], (id, index) => [[id, index]]);
  expect(steps('xabc', 'axbnc')).toEqual([
    ['x', 1],
    ['n', 3],
  ]);
});
