import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { EditorServer } from './editorServer.ts';
import { funnelWith } from './funnelOf.ts';
import { becomes, close, openScreen } from './openScreens.ts';
import { messageOf, stageOf } from './randomEdits.ts';

const write = (editor: FunnelEditor, id: string, text: string, burst?: string) =>
  editor.apply([{ type: 'message.change', id, text }], { label: `Write ${text}`, burst });
const textsOf = ({ document }: Pick<Funnel, 'document'>) =>
  document.stages.flatMap((stage) => stage.messages.map((message) => message.text));
const titlesOf = ({ document }: Pick<Funnel, 'document'>) => document.stages.map(({ title }) => title);

function twoStages(more?: Partial<Funnel>) {
  const messages = [messageOf('one'), messageOf('two')];
  const stages = [stageOf('First', messages.slice(0, 1)), stageOf('Second', messages.slice(1))];
  const ids = messages.map(({ id }) => id) as [string, string];
  return { server: new EditorServer(funnelWith(stages, more)), stages, ids };
}

/** One screen, and another of somebody else. */
async function openTwo(more?: Partial<Funnel>) {
  const { server, ...made } = twoStages(more);
  const [mine, theirs] = [await openScreen(server), await openScreen(server, 'other')];
  return { ...made, server, mine, theirs };
}

/** The server takes no edit with these words in it. */
const refuseWords = (words: string) => (edits: unknown) =>
  JSON.stringify(edits).includes(words) ? { status: 400, code: null } : null;

test('a refused edit stays in the draft with its reason, and all others are saved', async () => {
  const { server, ids, mine } = await openTwo();
  server.refuses = refuseWords('bad');
  write(mine, ids[0], 'bad words');
  write(mine, ids[1], 'good words');
  await becomes(mine, 'refused');
  expect(textsOf(server.funnel)).toEqual(['one', 'good words']);
  expect(textsOf(mine.getState())).toEqual(['bad words', 'good words']);
  expect(mine.getState().rejected).toMatchObject([{ label: 'Write bad words', code: 'invalid', canRetry: false }]);

  close(mine);
  const again = await openScreen(server);
  await becomes(again, 'refused');
  expect(textsOf(again.getState())).toEqual(['bad words', 'good words']);
  write(again, ids[1], 'better words');
  await vi.waitFor(() => expect(textsOf(server.funnel)).toEqual(['one', 'better words']));

  write(again, ids[0], 'mended words');
  await becomes(again, 'saved');
  expect(textsOf(server.funnel)).toEqual(['mended words', 'better words']);
  expect(again.getState().rejected).toEqual([]);
});

test('edits based on a refused edit are set apart and discarded with it', async () => {
  const { server, mine } = await openTwo();
  server.refuses = refuseWords('bad');
  const stage = stageOf('bad', [messageOf('in it')]);
  mine.apply([{ type: 'stage.add', stage }], { label: 'Add' });
  write(mine, stage.messages[0]?.id ?? '', 'written in it');
  await becomes(mine, 'refused');
  const [rejected, ...more] = mine.getState().rejected;
  expect(more).toEqual([]);
  mine.dropRejected(rejected?.id ?? '');
  await becomes(mine, 'saved');
  expect(titlesOf(mine.getState())).toEqual(['First', 'Second']);
});

test('an edit that the account may not make now is retried unchanged', async () => {
  const { server, ids, mine } = await openTwo();
  server.refuses = () => ({ status: 402, code: 'subscription_inactive' });
  write(mine, ids[0], 'paid words');
  await becomes(mine, 'refused');
  expect(mine.getState().rejected).toMatchObject([{ canRetry: true }]);
  server.refuses = () => null;
  mine.retryNow();
  await becomes(mine, 'saved');
  expect(textsOf(server.funnel)).toEqual(['paid words', 'two']);
});

test('a remote first run drops pending stage moves and those in the undo history, and announces it', async () => {
  const { server, stages, ids, mine } = await openTwo();
  const swap = (editor: FunnelEditor) =>
    editor.apply([{ type: 'stage.move', id: stages[1]?.id ?? '', index: 0 }], { label: 'Move' });
  write(mine, ids[0], 'before');
  swap(mine);
  await becomes(mine, 'saved');
  expect(titlesOf(server.funnel)).toEqual(['Second', 'First']);
  server.become({ state: 'running', first_run_at: '2026-11-22T05:00:00Z', live_revision: 2 });
  await vi.waitFor(() => expect(mine.getState()).toMatchObject({ lostMoves: true, undoLabel: 'Write before' }));

  // Not heard of yet where the stream lags behind.
  const late = twoStages({ first_run_at: null });
  const editor = await openScreen(late.server);
  late.server.refuses = () => {
    late.server.refuses = () => null;
    return { status: 409, code: 'stages_locked' };
  };
  editor.apply([{ type: 'stage.move', id: late.stages[1]?.id ?? '', index: 0 }], { label: 'Move' });
  write(editor, late.ids[0], 'after');
  await becomes(editor, 'saved');
  expect(textsOf(late.server.funnel)).toEqual(['after', 'two']);
  expect(titlesOf(editor.getState())).toEqual(['First', 'Second']);
  expect(editor.getState()).toMatchObject({ lostMoves: true, undoLabel: 'Write after' });
});

test('edits pending at a remote archiving survive a reload, and are sent once the funnel returns', async () => {
  const { server, ids, mine } = await openTwo();
  server.isAway = true;
  write(mine, ids[0], 'my words');
  await becomes(mine, 'retrying');
  server.isAway = false;
  server.become({ state: 'archived' });
  await becomes(mine, 'paused');
  write(mine, ids[0], 'too late');
  expect(textsOf(mine.getState())).toEqual(['my words', 'two']);
  close(mine);

  const again = await openScreen(server);
  await becomes(again, 'paused');
  expect(textsOf(again.getState())).toEqual(['my words', 'two']);
  expect(server.batches).toEqual([]);
  server.become({ state: 'draft' });
  await becomes(again, 'saved');
  expect(textsOf(server.funnel)).toEqual(['my words', 'two']);
});

test('an edit that reaches an archived funnel stays pending, even before the screen knows of the archiving', async () => {
  const { server, ids, mine } = await openTwo();
  server.become({ state: 'archived' });
  const late = await openScreen(server, 'masha', { funnel: { ...server.funnel, state: 'draft' } });
  write(late, ids[1], 'late words');
  await becomes(late, 'paused');
  expect(late.getState().funnel.state).toBe('archived');
  server.become({ state: 'draft' });
  await becomes(late, 'saved');
  await vi.waitFor(() => expect(textsOf(mine.getState())).toEqual(['one', 'late words']));
});

test('a remotely deleted funnel is distinguished from an archived one, and unsent text stays visible', async () => {
  const { server, ids, mine } = await openTwo();
  server.isAway = true;
  write(mine, ids[0], 'my words');
  await becomes(mine, 'retrying');
  server.isAway = false;
  server.delete();
  await becomes(mine, 'paused');
  expect(mine.getState().funnel).toMatchObject({ isDeleted: true });
  expect(textsOf(mine.getState())).toEqual(['my words', 'two']);
});

test('during a conflict the local version stays editable, and other edits are saved', async () => {
  const { server, stages, ids, mine, theirs } = await openTwo();
  write(mine, ids[0], 'my', 'text');
  theirs.apply([{ type: 'stage.remove', id: stages[0]?.id ?? '' }], { label: 'Delete' });
  await becomes(mine, 'conflict');
  write(mine, ids[0], 'my words', 'text');
  write(mine, ids[1], 'elsewhere');
  expect(textsOf(mine.getState())).toEqual(['my words', 'elsewhere']);
  await vi.waitFor(() => expect(textsOf(server.funnel)).toEqual(['elsewhere']));
  const { save } = mine.getState();
  if (save.kind === 'conflict')
    expect([save.conflict.mine, save.conflict.theirs].map((document) => textsOf({ document }))).toEqual([
      ['my words', 'elsewhere'],
      ['elsewhere'],
    ]);
  write(mine, ids[0], 'my words to the end', 'text again');
  mine.resolveConflict('mine');
  await becomes(mine, 'saved');
  expect(textsOf(server.funnel)).toEqual(['my words to the end', 'elsewhere']);
});

test('resolving a conflict as theirs discards edits based on the local version', async () => {
  const { server, ids, mine, theirs } = await openTwo();
  write(mine, ids[0], 'mine', 'text');
  write(theirs, ids[0], 'theirs');
  await becomes(mine, 'conflict');
  write(mine, ids[0], 'mine and more', 'text again');
  mine.resolveConflict('theirs');
  await becomes(mine, 'saved');
  expect(textsOf(mine.getState())).toEqual(['theirs', 'two']);
  expect(textsOf(server.funnel)).toEqual(['theirs', 'two']);
});

for (const what of ['message', 'stage'] as const)
  test(`a saved ${what} that is open and removed remotely can be restored, also after a reload`, async () => {
    const { server, stages, ids, mine, theirs } = await openTwo();
    const [stage] = stages;
    if (!stage) throw new RangeError('stages');
    mine.select({ stageId: stage.id, messageId: ids[0] });
    write(mine, ids[0], 'just written');
    await becomes(mine, 'saved');
    const remove =
      what === 'stage'
        ? { type: 'stage.remove' as const, id: stage.id }
        : { type: 'message.remove' as const, id: ids[0] };
    theirs.apply([remove], { label: 'Delete' });
    await vi.waitFor(() => expect(mine.getState().removed).toMatchObject({ what, messageId: ids[0] }));
    close(mine);

    const again = await openScreen(server);
    const { removed, selection } = again.getState();
    expect(removed?.stage.messages[0]?.text).toBe('just written');
    expect(selection).toMatchObject({ stageId: stage.id, messageId: ids[0] });
    again.restoreRemoved('Put back');
    expect(again.getState().removed).toBeNull();
    await becomes(again, 'saved');
    expect(textsOf(server.funnel)).toEqual(['just written', 'two']);
    expect(titlesOf(server.funnel)).toEqual(['First', 'Second']);
  });

test('a local removal or undo offers nothing to restore', async () => {
  const { stages, ids, mine } = await openTwo();
  mine.select({ stageId: stages[0]?.id ?? '', messageId: ids[0] });
  mine.apply([{ type: 'message.remove', id: ids[0] }], { label: 'Delete' });
  await becomes(mine, 'saved');
  expect(mine.getState().removed).toBeNull();
});

test('an undo that waits for an answer is cancelled by further typing', async () => {
  const { ids, mine, theirs } = await openTwo();
  write(mine, ids[0], 'mine');
  await becomes(mine, 'saved');
  await vi.waitFor(() => expect(textsOf(theirs.getState())).toEqual(['mine', 'two']));
  write(theirs, ids[0], 'theirs');
  await vi.waitFor(() => expect(textsOf(mine.getState())).toEqual(['theirs', 'two']));
  mine.undo();
  expect(mine.getState().undoQuestion).not.toBeNull();
  write(mine, ids[1], 'going on');
  expect(mine.getState()).toMatchObject({ undoQuestion: null, undoLabel: 'Write going on' });
  await becomes(mine, 'saved');
});
