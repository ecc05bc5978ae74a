import { expect, test } from 'vitest';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { conflictOf, undoQuestionOf } from '#machines/draft/conflict.ts';
import type { DraftEvent } from '#machines/draft/draftEvents.ts';
import { reduceDraft } from '#machines/draft/draftReducer.ts';
import { rejectedSteps } from '#machines/draft/rejected.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';
import { message, sample, stage } from '../funnel/arbitraries.ts';
import { longTest } from '#tests/support/longTest.ts';
import {
  accepted,
  after,
  applied,
  due,
  fetched,
  heard,
  idOf,
  left,
  made,
  mine,
  orphan,
  refused,
  shown,
  textOf,
  theirs,
  typed,
  write,
} from './reduced.ts';

const removed: Edit = { type: 'stage.remove', id: 's-0' };
const added: Edit = { type: 'message.add', stage: 's-0', message: message(99) };
/** A message is added, and written on while it is sent; others go on, and the edits between are not kept. */
const passed = (...since: Edit[]): DraftEvent[] => [
  made(added),
  due,
  made(write('m-99', 'mine')),
  accepted(idOf(10), 2, added),
  { type: 'edits.expired', since: 0 },
  { type: 'funnel.fetched', server: applyFitting(sample, since), revision: 3 },
];

const table: [name: string, events: DraftEvent[], shown: string, effects: string[]][] = [
  ['an edit', [mine], 'mine, 1 unsent', ['persist', 'save edit.made']],
  ['an edit that is not possible', [made(write('m-99', 'x'))], 'text 0, 0 unsent', ['refuseEdits']],
  ['a burst', [typed('a'), typed('ab')], 'ab, 1 unsent', ['persist', 'save edit.made']],
  [
    'a burst that was left',
    [typed('a'), { type: 'burst.ended' }, typed('ab')],
    'ab, 2 unsent',
    ['persist', 'save edit.made'],
  ],
  ['typing on while it is sent', [typed('a'), due, typed('ab')], 'ab, 2 unsent, sent', ['persist', 'save edit.made']],
  ['sending', [mine, due], 'mine, 1 unsent, sent', ['persist', 'sendBatch']],
  ['sending twice', [mine, due, due], 'mine, 1 unsent, sent', []],
  ['nothing to send', [due], 'text 0, 0 unsent', ['save batch.settled']],
  [
    'accepted',
    [mine, due, accepted(idOf(10), 1, write('m-0', 'mine'))],
    'mine, 0 unsent',
    ['persist', 'save batch.settled'],
  ],
  ['accepted twice', [mine, due, accepted(idOf(10), 1), accepted(idOf(10), 1)], 'text 0, 0 unsent', []],
  ['accepted over a gap', [mine, due, accepted(idOf(10), 3)], 'mine, 1 unsent, following, since 0', ['fetchEdits']],
  [
    'accepted over a gap that cannot be fetched',
    [mine, due, accepted(idOf(10), 3), { type: 'edits.unanswered', since: 0 }],
    'mine, 1 unsent',
    ['save answer.missing'],
  ],
  ['no answer', [mine, due, { type: 'batch.unanswered', batch: idOf(10) }], 'mine, 1 unsent', ['save answer.missing']],
  [
    'no answer, then the stream tells of it',
    [
      mine,
      due,
      { type: 'batch.unanswered', batch: idOf(10) },
      { type: 'remote.heard', applied: applied(1, [write('m-0', 'mine')], idOf(10)) },
    ],
    'mine, 0 unsent',
    ['persist'],
  ],
  ['refused', [mine, due, refused(idOf(10), 'document_too_big')], 'mine, 1 unsent', ['persist', 'save batch.settled']],
  [
    'refused, then edited on top',
    [mine, due, refused(idOf(10), 'document_too_big'), made(write('m-0', 'less'))],
    'less, 1 unsent',
    ['persist', 'save edit.made'],
  ],
  [
    'refused, then given up',
    [mine, due, refused(idOf(10), 'document_too_big'), { type: 'rejected.dropped', batch: idOf(10) }],
    'text 0, 0 unsent',
    ['persist'],
  ],
  [
    'archived',
    [mine, due, { type: 'batch.closed', batch: idOf(10) }],
    'mine, 1 unsent, checking',
    ['persist', 'checkFunnel'],
  ],
  [
    'archived, as it is read',
    [
      mine,
      due,
      { type: 'batch.closed', batch: idOf(10) },
      { type: 'access.changed', isOpen: false },
      { type: 'funnel.checked', isKnown: true },
    ],
    'mine, 1 unsent',
    ['save batch.settled'],
  ],
  [
    'the order is locked before a move arrives',
    [
      made({ type: 'stage.move', id: 's-1', index: 0 }),
      due,
      refused(idOf(10), 'stages_locked'),
      { type: 'funnel.checked', isKnown: true },
    ],
    'text 0, 0 unsent',
    ['persist', 'notifyLostMoves', 'save batch.settled'],
  ],
  ['a remote batch', [theirs], 'theirs, 0 unsent', ['notifyRemote']],
  ['a remote batch twice', [theirs, theirs], 'theirs, 0 unsent', []],
  ['a remote batch over a gap', [heard(2, write('m-0', 'x'))], 'text 0, 0 unsent, since 0', ['fetchEdits']],
  ['a remote batch elsewhere', [mine, heard(1, write('m-1', 'x'))], 'mine, 1 unsent', ['persist', 'notifyRemote']],
  ['a conflict', [mine, theirs], 'mine, 1 unsent, conflict', ['persist', 'notifyRemote']],
  ['a conflict waits', [mine, theirs, due], 'mine, 1 unsent, conflict', ['save batch.settled']],
  [
    'a conflict, mine',
    [mine, theirs, { type: 'conflict.answered', keep: 'mine' }],
    'mine, 1 unsent',
    ['persist', 'save hold.ended'],
  ],
  [
    'a conflict, theirs',
    [mine, theirs, { type: 'conflict.answered', keep: 'theirs' }],
    'theirs, 0 unsent',
    ['persist'],
  ],
  [
    'what was removed stays while it is asked',
    [mine, heard(1, removed)],
    'mine, 1 unsent, conflict',
    ['persist', 'notifyRemote'],
  ],
  [
    'what was removed is restored',
    [mine, heard(1, removed), { type: 'conflict.answered', keep: 'mine' }],
    'mine, 1 unsent',
    ['persist', 'save hold.ended'],
  ],
  ['a conflict in flight', [mine, due, theirs], 'mine, 1 unsent, sent', ['persist', 'notifyRemote']],
  [
    'a conflict in flight, as the server decides',
    [mine, due, theirs, { type: 'batch.stale', batch: idOf(10) }, fetched(1)],
    'mine, 1 unsent, conflict',
    ['persist', 'save batch.settled'],
  ],
  [
    'edits that are not kept',
    [{ type: 'catchUp.asked' }, { type: 'edits.expired', since: 0 }],
    'text 0, 0 unsent, reading',
    ['fetchFunnel'],
  ],
  [
    'the whole funnel, with a conflict',
    [
      mine,
      { type: 'catchUp.asked' },
      { type: 'edits.expired', since: 0 },
      { type: 'funnel.fetched', server: { ...sample, stages: sample.stages.slice(1) }, revision: 9 },
    ],
    'mine, 1 unsent, conflict',
    ['persist', 'notifyRemote'],
  ],
  ['orphaned edits', [orphan('left')], 'left, 1 unsent', ['persist', 'clearOrphaned', 'save edit.made']],
  [
    'orphaned edits found twice',
    [orphan('left'), orphan('left')],
    'left, 1 unsent',
    ['persist', 'clearOrphaned', 'save edit.made'],
  ],
  [
    'orphaned edits are rebased before they are sent',
    [orphan('left'), due],
    'left, 1 unsent, reconciling, since 0',
    ['fetchEdits'],
  ],
  ['orphaned edits, rebased', [orphan('left'), due, fetched(0)], 'left, 1 unsent, sent', ['persist', 'sendBatch']],
  [
    'orphaned edits that have arrived',
    [left(0, [[write('m-0', 'left')], 0]), due, fetched(0, applied(1, [write('m-0', 'left')], idOf(900)))],
    'left, 0 unsent',
    ['persist', 'save batch.settled'],
  ],
  [
    'orphaned edits with a conflict',
    [orphan('left'), due, fetched(0, applied(1, [write('m-0', 'theirs')]))],
    'left, 1 unsent, conflict',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  ['orphaned edits of what is edited here too are deferred', [mine, orphan('left')], 'mine, 1 unsent', []],
  [
    'deferred orphaned edits are found again once the own ones have arrived',
    [mine, orphan('left'), due, accepted(idOf(10), 1, write('m-0', 'mine'))],
    'mine, 0 unsent',
    ['persist', 'save batch.settled', 'findOrphans'],
  ],
  [
    'deferred orphaned edits conflict with the own ones as with anybody’s',
    [
      mine,
      orphan('left'),
      due,
      accepted(idOf(10), 1, write('m-0', 'mine')),
      orphan('left'),
      due,
      fetched(0, applied(1, [write('m-0', 'mine')], idOf(10))),
    ],
    'left, 1 unsent, conflict',
    ['persist', 'save batch.settled'],
  ],
  [
    'orphaned edits of what is gone, as the server decides where nobody knows what others did',
    [
      heard(1, removed),
      left(0, [[added], 0]),
      due,
      { type: 'edits.expired', since: 0 },
      fetched(1),
      { type: 'batch.stale', batch: idOf(900) },
      fetched(1),
    ],
    'gone, 1 unsent, conflict',
    ['persist', 'save batch.settled'],
  ],
  [
    'what was added here was not changed elsewhere, where the edits are not kept',
    passed(added),
    'text 0, 1 unsent',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'what was added here is changed elsewhere, where the edits are not kept',
    passed(added, write('m-99', 'theirs')),
    'text 0, 1 unsent, conflict',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'what was added here is removed elsewhere, where the edits are not kept',
    passed(),
    'text 0, 1 unsent, conflict',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'what is removed here again is restored elsewhere, with more in it',
    [
      made(removed),
      { type: 'undo.asked' },
      due,
      accepted(idOf(10), 1, removed),
      made(removed),
      heard(2, { type: 'stage.add', stage: stage(0, [message(0), message(1), message(99)]), index: 0 }),
    ],
    'gone, 2 unsent, conflict',
    ['persist', 'notifyRemote'],
  ],
  [
    'the removal of a stage waits for a conflict about what is restored into it',
    [mine, made(removed), { type: 'undo.asked' }, heard(1, { type: 'message.remove', id: 'm-0' }), due],
    'mine, 3 unsent, conflict',
    ['save batch.settled'],
  ],
  ['undo', [mine, { type: 'undo.asked' }], 'text 0, 2 unsent', ['persist', 'save edit.made']],
  ['redo', [mine, { type: 'undo.asked' }, { type: 'redo.asked' }], 'mine, 3 unsent', ['persist', 'save edit.made']],
  ['the server’s own step', [{ type: 'pull.started' }, heard(1, write('m-0', 'live'))], 'text 0, 0 unsent', []],
  [
    'the server’s own step is undone',
    [
      { type: 'pull.started' },
      { type: 'pull.fetched', results: [applied(1, [write('m-0', 'live')])], label: 'Discard', keepsOrder: false },
      { type: 'pull.ended' },
      { type: 'undo.asked' },
    ],
    'text 0, 1 unsent, since 1',
    ['persist', 'save edit.made'],
  ],
];

test.each(table.map(([name, events, becomes, effects]) => [name, becomes, effects, events] as const))(
  '%s: %s %j',
  (_name, becomes, effects, events) => {
    const { state, effects: ordered } = after(events);
    expect([shown(state), ...ordered]).toEqual([becomes, ...effects]);
  },
);

test('a conflict has both versions, and what was deleted locally', () => {
  const { state } = after([mine, made({ type: 'message.remove', id: 'm-0' }), theirs]);
  const asked = conflictOf(state);
  expect(asked).toMatchObject({ label: 'Write', deletedTexts: ['mine'] });
  expect(asked && textOf(asked.theirs, 'm-0')).toBe('theirs');
});

test('a conflict about the name of the funnel has both names, and no deleted text', () => {
  const rename = (name: string): Edit => ({ type: 'funnel.rename', name });
  const { state } = after([made(rename('my name')), heard(1, rename('their name'))]);
  expect(conflictOf(state)).toMatchObject({
    mine: { name: 'my name' },
    theirs: { name: 'their name' },
    deletedTexts: [],
  });
});

test('a rejected step that was made on a dropped one is not in the document', () => {
  const rejection = { code: 'invalid' as const, detail: '', revision: 0 };
  const step = (id: string) => ({ id, edits: [write(id, 'mine')], label: 'Write', base_revision: null, rejection });
  expect(rejectedSteps({ server: sample, unsent: [step('m-0'), step('m-99')] })).toMatchObject([
    { id: 'm-0', isShown: true },
    { id: 'm-99', isShown: false },
  ]);
});

test('a batch keeps its body and its id until it is answered, and a retry of what was rebased has a new id', () => {
  const lost: DraftEvent = { type: 'batch.unanswered', batch: idOf(10) };
  const first = after([mine, due, lost]).state.unsent[0];
  expect(first).toMatchObject({ id: idOf(10), base_revision: 0 });
  const [again] = after([mine, theirs, { type: 'conflict.answered', keep: 'mine' }]).state.unsent;
  expect(again).toMatchObject({ id: idOf(30), base_revision: null });
});

test('undoing an object that a remote edit changed is a conflict, and the remote side drops the undo step', () => {
  const saved = [mine, due, accepted(idOf(10), 1, write('m-0', 'mine')), heard(2, write('m-0', 'theirs'))];
  const asked = after([...saved, { type: 'undo.asked' }]).state;
  expect(undoQuestionOf(asked)?.label).toBe('Write');
  expect(textOf(asked.local, 'm-0')).toBe('theirs');
  const { state } = after([...saved, { type: 'undo.asked' }, { type: 'conflict.answered', keep: 'theirs' }]);
  expect(state.history.undo).toEqual([]);
  expect(textOf(state.local, 'm-0')).toBe('theirs');
});

longTest('more edits than one batch takes become several batches and one undo step', () => {
  const tags = Array.from(
    { length: 5_001 },
    (_, n): Edit => ({
      type: 'tag.add',
      tag: { id: `new-${n}`, title: `Tag ${n}`, colour: 'red' },
    }),
  );
  const { unsent, history } = after([made(...tags)]).state;
  expect(unsent.map(({ id, edits }) => [id, edits.length])).toEqual([
    [idOf(10), 5_000],
    [idOf(11), 1],
  ]);
  expect(history.undo).toHaveLength(1);
});

test('a batch over the quota is retried once there is room', () => {
  const big = made(write('m-0', 'x'.repeat(15_000)));
  const full: DraftEvent[] = [big, due, refused(idOf(10), 'document_too_big')];
  expect(after([...full, due]).effects).toEqual(['save batch.settled']);
  expect(rejectedSteps(after(full).state)).toMatchObject([{ code: 'document_too_big', canRetry: false }]);
  expect(after([...full, heard(1, removed), { type: 'conflict.answered', keep: 'mine' }, due]).effects).toContain(
    'sendBatch',
  );
});

test('since the order is locked nothing moves stages any more, and whoever did is told', () => {
  const move: Edit = { type: 'stage.move', id: 's-1', index: 0 };
  const locked: DraftEvent = { type: 'order.locked' };
  const alone = after([made(move), locked]);
  expect(alone.state).toMatchObject({ isOrderLocked: true, unsent: [], history: { undo: [] } });
  expect(alone.state.local.stages.map(({ id }) => id)).toEqual(sample.stages.map(({ id }) => id));
  expect(alone.effects).toContain('notifyLostMoves');
  const beside = after([made(move, write('m-0', 'mine')), mine, locked]);
  expect(beside.state.unsent.map(({ edits }) => edits)).toEqual([[write('m-0', 'mine')], [write('m-0', 'mine')]]);
  const inFlight = after([made(move), due, locked]);
  expect(inFlight.state.unsent.map(({ edits }) => edits)).toEqual([[move]]);
  const none = after([typed('a'), locked]);
  expect(none.effects).toEqual([]);
  expect(none.state).toMatchObject({ isOrderLocked: true, burst: { batch: none.state.unsent[0]?.id } });
  expect(reduceDraft(none.state, locked, idOf(500)).state).toBe(none.state);
});
