import { describe, expect, test } from 'vitest';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { conflictOf } from '#machines/draft/conflict.ts';
import type { DraftEvent } from '#machines/draft/draftEvents.ts';
import { reduceDraft } from '#machines/draft/draftReducer.ts';
import { rejectedSteps } from '#machines/draft/rejected.ts';
import type { PersistedHistory } from '#machines/draft/undoHistory.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';
import { message, sample, stage } from '../funnel/arbitraries.ts';
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

const added: Edit = { type: 'message.add', stage: 's-0', message: message(99) };
const addedElsewhere: Edit = { type: 'message.add', stage: 's-0', message: { ...message(99), text: 'theirs' } };
const removed: Edit = { type: 'stage.remove', id: 's-0' };
const taken = refused(idOf(10), 'id_taken');
const keep = (which: 'mine' | 'theirs'): DraftEvent => ({ type: 'conflict.answered', keep: which });
const snapshot = (revision: number, text: string): DraftEvent => ({
  type: 'snapshot.found',
  snapshot: { server: applyFitting(sample, [write('m-0', text)]), revision },
});
const unsentOf = (events: DraftEvent[]) => after(events).state.unsent.map(({ id, edits }) => [id, edits]);

const table: [name: string, events: DraftEvent[], shown: string, effects: string[]][] = [
  ['nothing at all', [made()], 'text 0, 0 unsent', []],
  [
    'the id is known: another tab has sent the batch',
    [mine, due, taken, fetched(0, applied(1, [write('m-0', 'mine')], idOf(10)))],
    'mine, 0 unsent',
    ['persist', 'save batch.settled'],
  ],
  [
    'the id is known: another tab has sent the batch, and others went on from there',
    [made(added), due, taken, fetched(0, applied(1, [added], idOf(10)), applied(2, [write('m-99', 'theirs')]))],
    'text 0, 0 unsent',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'what it adds is known, and the same',
    [made(added), due, taken, fetched(0, applied(1, [added]))],
    'text 0, 0 unsent',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'what it adds is known, and something else',
    [made(added), due, taken, fetched(0, applied(1, [addedElsewhere]))],
    'text 0, 1 unsent, conflict',
    ['persist', 'notifyRemote', 'save batch.settled'],
  ],
  [
    'the id is known, and nobody has sent it',
    [mine, due, taken, fetched(0)],
    'mine, 1 unsent',
    ['persist', 'save batch.settled'],
  ],
  [
    'the funnel is read, and nobody has asked',
    [{ type: 'funnel.fetched', server: sample, revision: 9 }],
    'text 0, 0 unsent',
    [],
  ],
  ['a burst ends', [typed('a'), { type: 'burst.ended' }], 'a, 1 unsent', ['save burst.ended']],
  [
    'a burst goes on while another step is sent',
    [made(write('m-2', 'first')), typed('a'), due, typed('ab')],
    'ab, 2 unsent, sent',
    ['persist', 'save edit.made'],
  ],
  ['edits come, and nobody has asked', [fetched(0, applied(1, [write('m-0', 'theirs')]))], 'text 0, 0 unsent', []],
  [
    'the id is known: what came since the batch was made is looked through',
    [mine, due, heard(1, write('m-2', 'a')), taken],
    'mine, 1 unsent, following, since 0',
    ['fetchEdits'],
  ],
  ['edits are said to be gone, and nobody has asked', [{ type: 'edits.expired', since: 0 }], 'text 0, 0 unsent', []],
  ['no funnel comes, and nobody has asked', [{ type: 'funnel.unanswered' }], 'text 0, 0 unsent', []],
  ['another opening of the funnel knows more', [snapshot(3, 'newer')], 'newer, 0 unsent', []],
  ['another opening of the funnel knows less', [theirs, snapshot(1, 'older')], 'theirs, 0 unsent', []],
  [
    'a server that cleans what was added asks nothing',
    [made(added), due, made(write('m-99', 'mine')), accepted(idOf(10), 1, addedElsewhere)],
    'text 0, 1 unsent',
    ['persist', 'save batch.settled'],
  ],
  [
    'the server takes what others have made impossible',
    [mine, due, heard(1, removed), accepted(idOf(10), 2, write('m-0', 'mine'))],
    'gone, 0 unsent',
    ['persist', 'save batch.settled'],
  ],
  [
    'a closed funnel fetches nothing for what closed tabs have left',
    [orphan('left'), { type: 'access.changed', isOpen: false }, due],
    'left, 1 unsent',
    ['save batch.settled'],
  ],
  [
    'what came since closed tabs left is not answered',
    [orphan('left'), due, { type: 'edits.unanswered', since: 0 }],
    'left, 1 unsent',
    ['save answer.missing'],
  ],
  [
    'a message is moved into a stage that is then removed, and written elsewhere',
    [
      made({ type: 'message.move', id: 'm-0', stage: 's-1', index: 0 }),
      made({ type: 'stage.remove', id: 's-1' }),
      heard(1, write('m-0', 'theirs')),
    ],
    'gone, 2 unsent, conflict',
    ['persist', 'notifyRemote'],
  ],
  ['others add the same', [made(added), heard(1, added)], 'text 0, 1 unsent', ['persist', 'notifyRemote']],
  [
    'others add the same with other words',
    [made(added), heard(1, addedElsewhere)],
    'text 0, 1 unsent, conflict',
    ['persist', 'notifyRemote'],
  ],
  [
    'a burst goes on in a conflict, and is kept',
    [typed('a'), heard(1, removed), typed('ab'), keep('mine')],
    'ab, 1 unsent',
    ['persist', 'save hold.ended'],
  ],
  [
    'what another tab sent of a burst is not sent again, and the burst goes on',
    [typed('ab'), { type: 'remote.heard', applied: applied(1, [write('m-0', 'a')], idOf(10)) }, typed('abc')],
    'abc, 1 unsent',
    ['persist', 'save edit.made'],
  ],
  [
    'closed tabs have left what nothing here is about',
    [made(write('m-2', 'mine')), orphan('left')],
    'left, 2 unsent',
    ['persist', 'clearOrphaned', 'save edit.made'],
  ],
  [
    'what closed tabs have left is rebased from where it was made',
    [heard(1, write('m-2', 'a')), heard(2, write('m-2', 'b')), left(1, [[write('m-0', 'left')]]), due],
    'left, 1 unsent, reconciling, since 1',
    ['fetchEdits'],
  ],
  [
    'what was sent is rebased from where it was sent',
    [heard(1, write('m-2', 'a')), heard(2, write('m-2', 'b')), left(2, [[write('m-0', 'left')], 0]), due],
    'left, 1 unsent, reconciling, since 0',
    ['fetchEdits'],
  ],
  [
    'what closed tabs had on their screen is no conflict',
    [
      left(2, [[write('m-0', 'left')]]),
      due,
      fetched(0, applied(1, [write('m-0', 'a')]), applied(2, [write('m-0', 'b')])),
    ],
    'left, 1 unsent, sent',
    ['persist', 'notifyRemote', 'notifyRemote', 'sendBatch'],
  ],
  [
    'what closed tabs had on their screen after they sent something is no conflict',
    [
      heard(1, write('m-0', 'theirs')),
      left(1, [[write('m-4', 'sent')], 0], [[write('m-0', 'left')]]),
      due,
      fetched(0, applied(1, [write('m-0', 'theirs')])),
    ],
    'left, 2 unsent, sent',
    ['persist', 'sendBatch'],
  ],
  [
    'what closed tabs have sent is asked about once the server does not take it',
    [
      heard(1, write('m-0', 'theirs')),
      left(0, [[write('m-0', 'left')], 0]),
      due,
      fetched(0, applied(1, [write('m-0', 'theirs')])),
      { type: 'batch.stale', batch: idOf(900) },
      fetched(1),
    ],
    'left, 1 unsent, conflict',
    ['persist', 'save batch.settled'],
  ],
  [
    'older edits are found while newer ones are rebased',
    [
      heard(1, write('m-2', 'a')),
      heard(2, write('m-2', 'b')),
      left(2, [[write('m-0', 'left')]]),
      due,
      left(0, [[write('m-4', 'older')], 0]),
      fetched(2),
    ],
    'left, 1 unsent, reconciling, since 0',
    ['persist', 'fetchEdits'],
  ],
];

test.each(table.map(([name, events, becomes, effects]) => [name, becomes, effects, events] as const))(
  '%s: %s %j',
  (_name, becomes, effects, events) => {
    const { state, effects: ordered } = after(events);
    expect([shown(state), ...ordered]).toEqual([becomes, ...effects]);
  },
);

describe('a batch in flight', () => {
  const both = [mine, due, made(write('m-1', 'mine too')), heard(1, removed)];

  test('is as it was sent, also where the person keeps what is on top of it', () => {
    const [sent, [, onTop]] = unsentOf([...both, keep('mine')]) as [unknown, [string, Edit[]]];
    expect(sent).toEqual([idOf(10), [write('m-0', 'mine')]]);
    expect(onTop.map(({ type }) => type)).toEqual(['stage.add', 'message.change']);
  });

  test('leaves the screen of before as it is while another one is asked about', () => {
    const other = [made(write('m-2', 'sent')), due, mine, heard(1, write('m-0', 'theirs'))];
    const { state } = after([...other, accepted(idOf(10), 2, write('m-2', 'sent'))]);
    expect(state.mine && textOf(state.mine, 'm-0')).toBe('mine');
    expect(after([mine, theirs, keep('mine')]).state.mine).toBeNull();
    const arrived = accepted(idOf(10), 2, write('m-0', 'mine'));
    expect(after([mine, due, heard(1, removed), arrived]).state.mine).toBeNull();
  });

  test('that a closed funnel does not take locks nothing', () => {
    const { state } = after([
      ...[mine, due, { type: 'batch.closed', batch: idOf(10) } as const],
      ...[{ type: 'access.changed', isOpen: false } as const, { type: 'funnel.checked', isKnown: true } as const],
    ]);
    expect(state.isOrderLocked).toBe(false);
  });

  test('conflicts with what came after it was made alone', () => {
    const batch = (id: number, text: string, base_revision: number) => ({
      ...{ id: idOf(id), edits: [write(`m-${id}`, text)], label: 'Write', base_revision },
    });
    const sent = batch(0, 'mine', 2);
    const { state } = after([{ type: 'batch.stale', batch: sent.id }, fetched(2)], {
      revision: 2,
      unsent: [batch(4, 'older', 0), sent],
      local: applyFitting(sample, [write('m-4', 'older'), write('m-0', 'mine')]),
      remote: [{ revision: 1, edits: [write('m-0', 'theirs')] }],
      sending: { phase: 'sent', batch: sent },
    });
    expect(state.conflict).toBeNull();
  });
});

test('a conflict shows what others have with the own steps that it is not about', () => {
  const { state } = after([mine, made(write('m-2', 'aside')), theirs, heard(2, write('m-4', 'more'))]);
  const asked = conflictOf(state);
  expect(state.conflict?.batches).toEqual([idOf(10)]);
  expect(['m-0', 'm-2', 'm-4'].map((id) => asked && textOf(asked.theirs, id))).toEqual(['theirs', 'aside', 'more']);
});

test('a question about several steps is based on what the oldest of them is', () => {
  const { state } = after([mine, made(write('m-2', 'mine')), theirs, heard(2, write('m-2', 'theirs'))]);
  expect(state.conflict).toEqual({ batches: [idOf(10), idOf(20)], baseRevision: 0 });
});

test('undoing what was given up in a conflict asks first', () => {
  const { state } = after([made(added), heard(1, removed), keep('theirs')]);
  expect(state.history.undo).toMatchObject([{ hasConflict: true }]);
  const saved = [made(write('m-1', 'saved')), due, accepted(idOf(10), 1, write('m-1', 'saved'))];
  const both = [made(write('m-0', 'mine'), write('m-1', 'mine')), heard(2, write('m-0', 'theirs'))];
  expect(after([...saved, ...both]).state.history.undo).toMatchObject([{ hasConflict: false }, { hasConflict: true }]);
  const givenUp = after([...saved, ...both, keep('theirs')]).state.history.undo;
  expect(givenUp).toMatchObject([{ hasConflict: true }, { hasConflict: true }]);
});

test('what is left of a step that another tab has sent has an id of its own', () => {
  const sent: DraftEvent = { type: 'remote.heard', applied: applied(1, [write('m-0', 'mine')], idOf(10)) };
  const { unsent } = after([made(write('m-0', 'mine'), write('m-1', 'more')), sent]).state;
  expect(unsent).toEqual([
    { id: idOf(20), edits: [write('m-0', 'mine'), write('m-1', 'more')], label: 'Write', base_revision: null },
  ]);
});

describe('a step that the server does not take', () => {
  test.each(['quota_exceeded', 'subscription_inactive'] as const)(
    'for %s is sent again when it is asked to',
    (code) => {
      const events = [mine, due, refused(idOf(10), code), made(write('m-2', 'aside'))];
      expect(rejectedSteps(after(events).state)).toMatchObject([{ id: idOf(10), canRetry: true }]);
      const { state, effects } = after([...events, { type: 'retry.asked' }]);
      expect(rejectedSteps(state)).toEqual([]);
      expect(effects).toEqual(['persist', 'save hold.ended', 'save retry.ask']);
    },
  );

  test('for what it is stays apart, whatever others do', () => {
    const events = [mine, due, refused(idOf(10), 'invalid'), heard(1, write('m-2', 'a'))];
    expect(after([...events, due]).effects).toEqual(['save batch.settled']);
    const { state, effects } = after([...events, { type: 'retry.asked' }]);
    expect(rejectedSteps(state)).toMatchObject([{ id: idOf(10), canRetry: false }]);
    expect(effects).toEqual(['persist', 'save retry.ask']);
  });

  test('for the room it takes waits until there is enough', () => {
    const full = {
      ...sample,
      stages: [...sample.stages, stage(9, [{ ...message(90), text: 'x'.repeat(4 * 1024 * 1024) }])],
    };
    const events = [mine, due, refused(idOf(10), 'document_too_big'), heard(1, write('m-2', 'a')), due];
    expect(after(events, { server: full, local: full }).effects).toEqual(['save batch.settled']);
    expect(after(events).effects).toEqual(['persist', 'sendBatch']);
  });

  test('is set apart alone, and what is typed on top of it stays one step', () => {
    const apart = [mine, made(write('m-2', 'aside')), due, refused(idOf(10), 'invalid')];
    expect(rejectedSteps(after(apart).state).map(({ id }) => id)).toEqual([idOf(10)]);
    const joined = unsentOf([...apart, typed('a')]).at(-1)?.[0];
    expect(unsentOf([...apart, typed('a'), typed('ab')])).toEqual([
      [idOf(20), [write('m-2', 'aside')]],
      [joined, [write('m-0', 'ab')]],
    ]);
    const alone = [mine, due, refused(idOf(10), 'invalid'), typed('a')];
    expect(unsentOf([...alone, typed('ab')])).toEqual([[unsentOf(alone)[0]?.[0], [write('m-0', 'ab')]]]);
  });

  test('is given up alone', () => {
    const events = [mine, due, refused(idOf(10), 'invalid'), made(write('m-2', 'aside'))];
    const drop = (batch: number): DraftEvent => ({ type: 'rejected.dropped', batch: idOf(batch) });
    expect(unsentOf([...events, drop(10)])).toEqual([[idOf(40), [write('m-2', 'aside')]]]);
    expect(unsentOf([...events, drop(40)])).toHaveLength(2);
  });

  test('is joined by what acts on the same, and by nothing else', () => {
    const events = [mine, due, refused(idOf(10), 'invalid'), made({ ...added, stage: 's-1' })];
    expect(unsentOf([...events, made(write('m-99', 'aside'))]).map(([id]) => id)).toEqual([
      idOf(10),
      idOf(40),
      idOf(50),
    ]);
    expect(unsentOf([...events, made(write('m-0', 'less'))])).toEqual([
      [idOf(40), [{ ...added, stage: 's-1' }]],
      [idOf(51), [write('m-0', 'less')]],
    ]);
  });

  test('whose step below was given up is nothing that an answer can restore', () => {
    const rejection = { code: 'invalid' as const, detail: '', revision: 0 };
    const step = { id: idOf(900), edits: [write('m-99', 'mine')], label: 'Write', base_revision: null, rejection };
    const { state } = after([mine, theirs, keep('theirs')], { unsent: [step] });
    expect(state.unsent).toEqual([]);
  });
});

describe('the steps of undo from before a reload', () => {
  const step = (id: string) => ({ label: id, edits: [write(id, 'before')], hasConflict: false });
  const history: PersistedHistory = {
    undo: [step('m-0'), step('m-2'), step('m-4')],
    redo: [],
    revision: 1,
    own: [idOf(900)],
  };
  const results = [
    applied(1, [write('m-0', 'known')]),
    applied(2, [write('m-2', 'theirs')]),
    applied(3, [write('m-4', 'mine')], idOf(900)),
    applied(4, [write('m-4', 'later')]),
  ];

  test('are marked where others changed the same since, as far as it is on the screen', () => {
    const { state, effects } = after([{ type: 'history.restored', history, results }], { revision: 3 });
    expect(state.history.undo.map(({ hasConflict }) => hasConflict)).toEqual([false, true, false]);
    expect(effects).toEqual([]);
  });

  test('lose their moves where the order is locked', () => {
    const move: Edit = { type: 'stage.move', id: 's-1', index: 0 };
    const moved = { ...history, undo: [{ ...step('m-0'), edits: [move] }] };
    const { state } = after([{ type: 'history.restored', history: moved, results: [] }], { isOrderLocked: true });
    expect(state.history.undo).toEqual([]);
  });
});

test('a burst goes on where the locked order takes a step of undo alone', () => {
  const move: Edit = { type: 'stage.move', id: 's-1', index: 0 };
  const events = [made(move), due, accepted(idOf(10), 1, move), typed('a'), { type: 'order.locked' } as const];
  expect(after([...events, typed('ab')]).state.unsent).toHaveLength(1);
  expect(after([typed('a'), made(move), { type: 'order.locked' }]).state.burst).toBeNull();
});

test('what others do beside the server’s own step is no step of this person', () => {
  const results = [applied(1, [write('m-0', 'live')], 'another')];
  const pulled: DraftEvent = { type: 'pull.fetched', results, label: 'Discard', keepsOrder: false };
  const { state } = after([{ type: 'pull.started' }, pulled, { type: 'pull.ended' }]);
  expect([textOf(state.local, 'm-0'), state.history.undo]).toEqual(['live', []]);
});

test('a question that is not asked is not answered', () => {
  const { state } = after([mine]);
  expect(reduceDraft(state, keep('mine'), idOf(500)).state).toBe(state);
});
