import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit, EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { changesOfAdded } from '#machines/draft/changesOfAdded.ts';
import { conflictingBatches } from '#machines/draft/conflictingBatches.ts';
import { targetsOf, withTargets } from '#machines/draft/editTargets.ts';
import { mergeEdits } from '#machines/draft/mergeEdits.ts';
import { reapplyOn } from '#machines/draft/reapplyOn.ts';
import { shareStructure } from '#machines/draft/shareStructure.ts';
import {
  addStep,
  dropStep,
  growStep,
  markConflicts,
  moveStep,
  restoreSteps,
  type UndoHistory,
  withoutMoveSteps,
} from '#machines/draft/undoHistory.ts';
import { utf8Bytes } from '#machines/draft/utf8Bytes.ts';
import { writtenTexts } from '#machines/draft/writtenTexts.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { anyEdits, message, note, sample, stage, tag, whatApplies } from '../funnel/arbitraries.ts';

const document = documentOf(sample);
const applied = (edits: Edit[], funnel: EditedFunnel = sample) => whatApplies(funnel, edits).funnel;
const rename = (title: string, id = 's-0'): Edit => ({ type: 'stage.change', id, title });
const move: Edit = { type: 'stage.move', id: 's-1', index: 0 };

test('a text is as long as its UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
    }),
  );
  expect(['a', '\u007f', 'я', '\u07ff', '\u0800', '\ud7ff', '\ue000', '😀'].map(utf8Bytes)).toEqual([
    ...[1, 1, 2, 2, 3, 3, 3, 4],
  ]);
});

test('what somebody wrote is told as plain text, without what is empty', () => {
  const button = { id: 'b', kind: 'next' as const, label: 'Go', to: null, tag: null };
  const written = { ...message(12), text: ' <b>a</b> &lt; ', buttons: [button] };
  expect(
    writtenTexts([
      { type: 'funnel.rename', name: 'Name' },
      { type: 'stage.add', stage: stage(6, [written]) },
      { type: 'message.add', stage: 's-0', message: { ...written, text: '' } },
      { type: 'message.change', id: 'm-0', text: 'Text' },
      { type: 'message.change', id: 'm-0', delay: 5 },
      { type: 'note.add', note: note(2) },
      { type: 'note.change', id: 'n-0', text: 'Note' },
      { type: 'note.change', id: 'n-0', x: 5 },
      { type: 'tag.add', tag: tag(4) },
      { type: 'tag.change', id: 't-0', title: 'Tag' },
      rename('Stage'),
      { type: 'stage.change', id: 's-0', x: 5 },
      { type: 'stage.remove', id: 's-0' },
    ]),
  ).toEqual(['Name', 'Stage 6', 'a <', 'Go', 'Go', 'Text', 'note 2', 'Note', 'Tag 4', 'Tag', 'Stage']);
});

describe('structure is shared', () => {
  const copy = <T>(value: T): T => structuredClone(value);

  test('whole where nothing differs, and in every part that does not', () => {
    expect(shareStructure(document, copy(document))).toBe(document);
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const after = documentOf(applied(edits));
        const shared = shareStructure(document, copy(after));
        expect(shared).toEqual(after);
        for (const one of shared.stages) {
          const before = document.stages.find(({ id }) => id === one.id);
          const isSame = JSON.stringify(one) === JSON.stringify(before);
          expect(one === before).toBe(isSame);
        }
      }),
    );
  });

  test('by ids in lists that have them, else by places', () => {
    const before = {
      list: [
        { id: 'a', x: [1] },
        { id: 'b', x: [2] },
      ],
      plain: [[1], [2]],
      none: null as unknown,
    };
    const turned = shareStructure(before, copy({ ...before, list: before.list.toReversed() }));
    expect(turned.list[0]).toBe(before.list[1]);
    expect(turned.plain).toBe(before.plain);
    const longer = shareStructure(before, copy({ ...before, plain: [[1], [2], [3]], none: { a: 1 } }));
    expect([longer.plain.length, longer.plain[0] === before.plain[0], longer.list === before.list]).toEqual([
      3,
      true,
      true,
    ]);
    expect(longer.none).toEqual({ a: 1 });
    expect(shareStructure<unknown>([1], { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure<unknown>({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(Object.keys(shareStructure<object>({ a: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
    expect(shareStructure<unknown>(1, null)).toBeNull();
    expect(shareStructure<unknown>({ a: 1 }, null)).toBeNull();
    expect(shareStructure<unknown>(null, { a: 1 })).toEqual({ a: 1 });
  });
});

describe('what unsent edits act on', () => {
  const edits: Edit[] = [
    { type: 'message.change', id: 'm-2', text: 'a' },
    { type: 'message.add', stage: 's-3', message: message(12) },
    { type: 'tag.change', id: 't-1', title: 'a' },
    { type: 'note.change', id: 'n-1', text: 'a' },
    { type: 'funnel.rename', name: 'a' },
  ];
  const targets = targetsOf(document, edits);

  test('is kept with its places', () => {
    expect(targets).toEqual({
      ids: ['m-2', 's-3', 't-1', 'n-1'],
      stages: [
        { index: 1, stage: document.stages[1] },
        { index: 3, stage: document.stages[3] },
      ],
      tags: [{ index: 1, tag: document.tags[1] }],
      notes: [document.notes?.[1]],
    });
  });

  test('comes back to where it was, and nothing else does', () => {
    const without = (...gone: Edit[]): FunnelDocument => documentOf(applied(gone));
    expect(withTargets(document, targets)).toEqual(document);
    const all = without(
      { type: 'stage.remove', id: 's-1' },
      { type: 'tag.remove', id: 't-1' },
      { type: 'note.remove', id: 'n-1' },
    );
    expect(withTargets(all, targets)).toEqual(document);
    const one = without({ type: 'message.remove', id: 'm-2' }, { type: 'message.remove', id: 'm-3' });
    expect(withTargets(one, targets)).toEqual(without({ type: 'message.remove', id: 'm-3' }));
    const others = without(
      { type: 'tag.remove', id: 't-0' },
      { type: 'note.remove', id: 'n-0' },
      { type: 'stage.remove', id: 's-0' },
    );
    expect(withTargets(others, targets)).toEqual(others);
    const moved = without(
      { type: 'message.move', id: 'm-2', stage: 's-0', index: 0 },
      { type: 'stage.remove', id: 's-1' },
    );
    const back = withTargets(moved, targets);
    expect(back.stages.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
      ...[['m-2', 'm-0', 'm-1'], ['m-3'], ['m-4', 'm-5'], ['m-6', 'm-7'], ['m-8', 'm-9']],
    ]);
    expect(withTargets(all, { ids: [], stages: [], tags: [] })).toEqual(all);
  });
});

test('changes of different objects, and of another kind, are not merged', () => {
  const [one, other] = [rename('a'), rename('b', 's-1')];
  expect(mergeEdits([one], [other])).toEqual([one, other]);
  const tagged: Edit = { type: 'tag.change', id: 's-0', title: 'x' };
  expect(mergeEdits([one], [tagged])).toEqual([one, tagged]);
  const named = (name: string): Edit => ({ type: 'funnel.rename', name });
  expect(mergeEdits([named('a'), one], [named('b')])).toEqual([named('b'), one]);
  expect(mergeEdits([move], [move])).toEqual([move, move]);
});

describe('the steps of undo', () => {
  const empty: UndoHistory = { undo: [], redo: [] };
  const step = (label: string, ...edits: Edit[]) => ({ label, edits, hasConflict: false });
  const two: UndoHistory = { undo: [step('a', rename('a')), step('b', rename('b'))], redo: [step('c', rename('c'))] };

  test('are added, grown, undone, redone and dropped', () => {
    expect(addStep(two, 'd', [rename('d')])).toEqual({ undo: [...two.undo, step('d', rename('d'))], redo: [] });
    expect(growStep(two, [move])).toEqual({ ...two, undo: [two.undo[0], step('b', move, rename('b'))] });
    expect(growStep(empty, [move])).toEqual(empty);
    expect(moveStep(two, 'undo', [move])).toEqual({ undo: [two.undo[0]], redo: [...two.redo, step('b', move)] });
    expect(moveStep(two, 'redo', [move])).toEqual({ undo: [...two.undo, step('c', move)], redo: [] });
    expect([moveStep(empty, 'undo', [move]), moveStep(empty, 'redo', [move])]).toEqual([empty, empty]);
    expect(dropStep(two, 'undo')).toEqual({ ...two, undo: [two.undo[0]] });
    expect(dropStep(two, 'redo')).toEqual({ ...two, redo: [] });
  });

  test('from before a reload come before those since, which alone can be redone where there are any', () => {
    expect(restoreSteps(empty, two)).toEqual(two);
    const since = addStep(empty, 'd', [rename('d')]);
    expect(restoreSteps(since, two)).toEqual({ undo: [...two.undo, ...since.undo], redo: [] });
    const undone = moveStep(since, 'undo', [rename('e')]);
    expect(restoreSteps(undone, two)).toEqual({ undo: two.undo, redo: undone.redo });
  });

  test('are marked where others changed the same', () => {
    const remote = [rename('theirs')];
    const marked = markConflicts(two, remote, applied(remote));
    expect([...marked.undo, ...marked.redo].map(({ hasConflict }) => hasConflict)).toEqual([true, true, true]);
    const elsewhere = [rename('theirs', 's-1')];
    expect(markConflicts(two, elsewhere, applied(elsewhere))).toEqual(two);
    expect(markConflicts(marked, elsewhere, applied(elsewhere))).toEqual(marked);
  });

  test('lose their moves once the order is locked', () => {
    expect(withoutMoveSteps(two)).toBe(two);
    const moves: UndoHistory = {
      undo: [step('a', move), step('b', rename('b'), move)],
      redo: [step('c', rename('c'))],
    };
    expect(withoutMoveSteps(moves)).toEqual({ undo: [step('b', rename('b'))], redo: moves.redo });
    expect(withoutMoveSteps({ undo: [], redo: [step('c', move)] })).toEqual(empty);
  });

  test('are a thousand at most', () => {
    const many = { undo: Array.from({ length: 1_000 }, (_, n) => step(`${n}`)), redo: [] };
    expect(
      addStep(many, 'last', [])
        .undo.map(({ label }) => label)
        .slice(-2),
    ).toEqual(['999', 'last']);
    expect(addStep(many, 'last', []).undo).toHaveLength(1_000);
  });
});

describe('edits on what others have removed or added', () => {
  const on = (gone: Edit[], mine: Edit[]) => reapplyOn(applied(gone), mine, documentOf(applied(mine)));

  test.each<[string, Edit[], Edit[], string[]]>([
    [
      'a tag comes back',
      [{ type: 'tag.remove', id: 't-1' }],
      [{ type: 'tag.change', id: 't-1', title: 'x' }],
      ['tag.add', 'tag.change'],
    ],
    [
      'a note comes back',
      [{ type: 'note.remove', id: 'n-1' }],
      [{ type: 'note.change', id: 'n-1', text: 'x' }],
      ['note.add', 'note.change'],
    ],
    ['a stage comes back', [{ type: 'stage.remove', id: 's-1' }], [rename('x', 's-1')], ['stage.add', 'stage.change']],
    [
      'a message comes back',
      [{ type: 'message.remove', id: 'm-2' }],
      [{ type: 'message.change', id: 'm-2', text: 'x' }],
      ['message.add', 'message.change'],
    ],
    [
      'a message comes back with its stage',
      [{ type: 'stage.remove', id: 's-1' }],
      [{ type: 'message.change', id: 'm-2', text: 'x' }],
      ['stage.add', 'message.change'],
    ],
    [
      'a stage comes back for what was added to it',
      [{ type: 'stage.remove', id: 's-1' }],
      [{ type: 'message.add', stage: 's-1', message: message(12) }],
      ['stage.add'],
    ],
    ['what both removed stays away', [{ type: 'stage.remove', id: 's-1' }], [{ type: 'stage.remove', id: 's-1' }], []],
    ['what fits is as it was', [rename('x')], [rename('y', 's-1')], ['stage.change']],
  ])('%s', (_what, gone, mine, types) => {
    expect(on(gone, mine).map(({ type }) => type)).toEqual(types);
  });

  test.each<[string, Edit, Edit, (funnel: EditedFunnel) => unknown, unknown]>([
    [
      'a tag',
      { type: 'tag.add', tag: tag(4) },
      { type: 'tag.add', tag: { ...tag(4), title: 'mine' } },
      ({ tags }) => tags.at(-1)?.title,
      'mine',
    ],
    [
      'a note',
      { type: 'note.add', note: note(3) },
      { type: 'note.add', note: { ...note(3), text: 'mine' } },
      ({ notes }) => notes?.map(({ text }) => text),
      ['note 0', 'note 1', 'mine'],
    ],
    [
      'a message',
      { type: 'message.add', stage: 's-0', message: message(12) },
      { type: 'message.add', stage: 's-0', message: { ...message(12), text: 'mine' } },
      ({ stages }) => stages[0]?.messages.map(({ text }) => text),
      ['text 0', 'text 1', 'mine'],
    ],
    [
      'a stage, with the messages of both',
      { type: 'stage.add', stage: stage(6, [message(12)]) },
      { type: 'stage.add', stage: { ...stage(6, [message(13)]), title: 'mine' } },
      ({ stages }) => [stages[5]?.title, stages[5]?.messages.map(({ id }) => id)],
      ['mine', ['m-12', 'm-13']],
    ],
  ])('%s that both added has the own content', (_what, theirs, mine, see, expected) => {
    const server = applied([theirs]);
    expect(see(applied(reapplyOn(server, [mine], documentOf(applied([mine]))), server))).toEqual(expected);
  });

  test('a stage that is added with a message that others have put elsewhere is added without it', () => {
    const server = applied([{ type: 'message.add', stage: 's-0', message: message(12) }]);
    const mine: Edit = { type: 'stage.add', stage: stage(6, [{ ...message(12), text: 'mine' }, message(13)]) };
    const { stages } = applied(reapplyOn(server, [mine], document), server);
    expect(stages[0]?.messages.at(-1)).toMatchObject({ id: 'm-12', text: 'mine' });
    expect(stages.at(-1)).toEqual(stage(6, [message(13)]));
  });

  test('places of what was added here are not what others changed of it', () => {
    const added: Edit[] = [6, 5].map((n) => ({ type: 'tag.add', tag: tag(n) }));
    const { tags } = applied(added);
    expect(changesOfAdded({ ...sample, tags: tags.toReversed() }, added)).toEqual([]);
  });

  const ids = (server: EditedFunnel, batches: Edit[][], remote: Edit[]) =>
    conflictingBatches(
      server,
      batches.map((edits, n) => ({ id: `${n}`, edits, label: '', base_revision: null })),
      remote,
    ).map(({ id }) => id);

  test('conflict where one of them removes a stage that others have restored', () => {
    const restored: Edit = { type: 'stage.add', stage: stage(6) };
    const remove: Edit = { type: 'stage.remove', id: 's-6' };
    expect(ids(applied([restored]), [[rename('x', 's-1'), remove], [rename('x', 's-2')]], [restored])).toEqual(['0']);
  });

  test('conflict where one of them takes along what others have written, in a stage that goes', () => {
    const moved: Edit = { type: 'message.move', id: 'm-0', stage: 's-1', index: 0 };
    const remove: Edit = { type: 'stage.remove', id: 's-1' };
    const theirs: Edit = { type: 'message.change', id: 'm-0', text: 'theirs' };
    expect(ids(applied([theirs]), [[moved, remove]], [theirs])).toEqual(['0']);
    expect(ids(applied([theirs]), [[moved], [remove]], [theirs])).toEqual(['1']);
    expect(ids(applied([theirs]), [[remove]], [theirs])).toEqual([]);
  });

  test('what others changed of what was added here is told', () => {
    const added: Edit[] = [
      { type: 'stage.add', stage: stage(6, [message(12), message(13)]) },
      { type: 'tag.add', tag: tag(4) },
      { type: 'note.add', note: note(3) },
    ];
    const theirs: Edit[] = [
      rename('theirs', 's-6'),
      { type: 'message.change', id: 'm-13', text: 'theirs' },
      { type: 'tag.change', id: 't-4', title: 'theirs' },
      { type: 'note.remove', id: 'n-3' },
    ];
    expect(changesOfAdded(applied([...added, rename('x'), ...theirs]), added)).toEqual(theirs);
    expect(changesOfAdded(applied(added), added)).toEqual([]);
    expect(changesOfAdded(applied(theirs), [rename('x')])).toEqual([]);
  });
});
