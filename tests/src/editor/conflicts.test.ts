import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { EditorServer } from './editorServer.ts';
import { funnelWith } from './funnelOf.ts';
import { becomes, close, openScreen } from './openScreens.ts';
import { messageOf, stageOf } from './randomEdits.ts';
import { longTest } from '#tests/support/longTest.ts';

const write = (editor: FunnelEditor, id: string, text: string) =>
  editor.apply([{ type: 'message.change', id, text }], { label: `Write ${text}` });
const textsOf = ({ document }: Pick<Funnel, 'document'>) =>
  document.stages.flatMap((stage) => stage.messages.map((message) => message.text));

async function offlineThenTheirs(mine: [number, string][], theirs: (editor: FunnelEditor, ids: string[]) => void) {
  const messages = [messageOf('one'), messageOf('two'), messageOf('three')];
  const server = new EditorServer(funnelWith([stageOf('Stage', messages)]));
  const ids = messages.map(({ id }) => id);
  const editor = await openScreen(server);
  server.isAway = true;
  for (const [at, text] of mine) write(editor, ids[at] ?? '', text);
  await becomes(editor, 'retrying');
  server.isAway = false;
  const other = await openScreen(server, 'other');
  theirs(other, ids);
  await becomes(other, 'saved');
  return { server, editor };
}

for (const keep of ['mine', 'theirs'] as const)
  test(`only edits that conflict with remote ones are asked about, the rest stays: ${keep}`, async () => {
    const { server, editor } = await offlineThenTheirs(
      [
        [0, 'my one'],
        [1, 'my two'],
        [2, 'my three'],
      ],
      (other, ids) => write(other, ids[1] ?? '', 'their two'),
    );
    server.comeBack();
    await becomes(editor, 'conflict');
    const { save } = editor.getState();
    if (save.kind === 'conflict') expect(save.conflict.label).toBe('Write my two');
    editor.resolveConflict(keep);
    await becomes(editor, 'saved');
    expect(textsOf(server.funnel)).toEqual(['my one', keep === 'mine' ? 'my two' : 'their two', 'my three']);
    expect(textsOf(editor.getState())).toEqual(textsOf(server.funnel));
  });

for (const whenClosed of ['before the others', 'while the question is open'] as const)
  test(`an unsent text in a remotely deleted stage survives the tab, closed ${whenClosed}`, async () => {
    const stage = stageOf('Stage', [messageOf('one')]);
    const id = stage.messages[0]?.id ?? '';
    const server = new EditorServer(funnelWith([stage]));
    const editor = await openScreen(server);
    server.isAway = true;
    write(editor, id, 'a long text');
    await becomes(editor, 'retrying');
    if (whenClosed === 'before the others') close(editor);
    server.isAway = false;
    const other = await openScreen(server, 'other');
    other.apply([{ type: 'stage.remove', id: stage.id }], { label: 'Delete' });
    await becomes(other, 'saved');
    if (whenClosed === 'while the question is open') {
      server.comeBack();
      await becomes(editor, 'conflict');
      close(editor);
    }

    const again = await openScreen(server);
    await becomes(again, 'conflict');
    const { save } = again.getState();
    if (save.kind === 'conflict') expect(textsOf({ document: save.conflict.mine })).toEqual(['a long text']);
    again.resolveConflict('mine');
    await becomes(again, 'saved');
    expect(textsOf(server.funnel)).toEqual(['a long text']);
  });

test('a conflict shows a local text that was deleted since and is in neither version', async () => {
  let twoId = '';
  const { server, editor } = await offlineThenTheirs([[1, 'my two']], (other, [, id = '']) => {
    twoId = id;
    write(other, id, 'their two');
  });
  editor.apply([{ type: 'message.remove', id: twoId }], { label: 'Delete' });
  server.comeBack();
  await becomes(editor, 'conflict');
  expect(editor.getState().save).toMatchObject({ conflict: { deletedTexts: ['my two'] } });
  editor.resolveConflict('theirs');
  await becomes(editor, 'saved');
  expect(textsOf(editor.getState())).toEqual(['one', 'their two', 'three']);
});

test('a conflict that was open when the tab closed is asked about again', async () => {
  const { server, editor } = await offlineThenTheirs(
    [
      [0, 'my one'],
      [1, 'my two'],
    ],
    (other, ids) => write(other, ids[1] ?? '', 'their two'),
  );
  server.comeBack();
  await becomes(editor, 'conflict');
  close(editor);

  const again = await openScreen(server);
  await becomes(again, 'conflict');
  again.resolveConflict('theirs');
  await becomes(again, 'saved');
  expect(textsOf(server.funnel)).toEqual(['my one', 'their two', 'three']);
});

for (const [mine, keep, kept] of [
  ['mine', 'mine', 'mine'],
  ['mine', 'theirs', 'theirs'],
  ['theirs', null, 'theirs'],
] as const)
  test(`a stage that both sides restore with "${mine}" and "theirs" exists once, with "${kept}"`, async () => {
    const server = new EditorServer(funnelWith([]));
    const message = messageOf('theirs');
    const stage = stageOf('Stage', [message]);
    const editor = await openScreen(server);
    server.isAway = true;
    const own = { ...stage, messages: [{ ...message, text: mine }] };
    editor.apply([{ type: 'stage.add', stage: own }], { label: 'Undo' });
    await becomes(editor, 'retrying');
    server.isAway = false;
    const other = await openScreen(server, 'other');
    other.apply([{ type: 'stage.add', stage }], { label: 'Undo' });
    await becomes(other, 'saved');
    server.comeBack();
    if (keep) {
      await becomes(editor, 'conflict');
      const { save } = editor.getState();
      if (save.kind === 'conflict') expect(textsOf({ document: save.conflict.mine })).toEqual([mine]);
      editor.resolveConflict(keep);
    }
    await becomes(editor, 'saved');
    expect(textsOf(server.funnel)).toEqual([kept]);
    expect(textsOf(editor.getState())).toEqual([kept]);
  });

test('a funnel loaded before the last local edit was applied opens with that edit', async () => {
  const message = messageOf('clay');
  const server = new EditorServer(funnelWith([stageOf('Stage', [message])]));
  const readBefore = server.funnel;
  const before = await openScreen(server);
  write(before, message.id, 'one');
  await becomes(before, 'saved');
  close(before);
  const again = await openScreen(server, 'masha', { funnel: readBefore });
  expect(textsOf(again.getState())).toEqual(['one']);
  write(again, message.id, 'one, two');
  await again.catchUp();
  await becomes(again, 'saved');
  expect(textsOf(server.funnel)).toEqual(['one, two']);
});

test('orphaned edits do not conflict with an edit of the same tab that was saved before them', async () => {
  const message = messageOf('clay');
  const server = new EditorServer(funnelWith([stageOf('Stage', [message])]));
  const readBefore = server.funnel;
  const before = await openScreen(server);
  server.losesAnswer = true;
  write(before, message.id, 'one');
  write(before, message.id, 'one, two');
  await becomes(before, 'retrying');
  server.isAway = true;
  close(before);
  const between = await openScreen(server, 'masha', { funnel: readBefore });
  await becomes(between, 'retrying');
  server.isAway = false;
  await between.catchUp();
  server.isAway = true;
  close(between);
  server.isAway = false;
  const again = await openScreen(server, 'masha', { funnel: readBefore });
  await becomes(again, 'saved');
  expect(textsOf(server.funnel)).toEqual(['one, two']);
  expect(textsOf(again.getState())).toEqual(['one, two']);
});

test('a screen that was offline beyond the edit retention reloads the funnel', async () => {
  const { server, editor } = await offlineThenTheirs([[0, 'mine']], (other, ids) =>
    write(other, ids[1] ?? '', 'theirs'),
  );
  server.forgetsEdits = true;
  server.comeBack();
  await becomes(editor, 'saved');
  expect(textsOf(server.funnel)).toEqual(['mine', 'theirs', 'three']);
  expect(textsOf(editor.getState())).toEqual(textsOf(server.funnel));
});

test('undoing a discard after the first run leaves the locked stage order', async () => {
  const [one, two] = [stageOf('One'), stageOf('Two')];
  const server = new EditorServer(funnelWith([one, two], { first_run_at: '2026-11-21T09:00:00Z' }));
  const editor = await openScreen(server);
  server.change([
    { type: 'stage.move', id: two.id, index: 0 },
    { type: 'stage.change', id: one.id, title: 'Uno' },
  ]);
  await vi.waitFor(() => expect(editor.getState().document.stages.map(({ title }) => title)).toEqual(['Two', 'Uno']));
  await editor.applyServerStep(async () => {
    server.change([
      { type: 'stage.move', id: one.id, index: 0 },
      { type: 'stage.change', id: one.id, title: 'One' },
    ]);
    return server.funnel;
  }, 'Discard unpublished changes');
  expect(editor.getState().document.stages.map(({ title }) => title)).toEqual(['One', 'Two']);
  editor.undo();
  await becomes(editor, 'saved');
  expect(server.batches.at(-1)?.edits).toEqual([{ type: 'stage.change', id: one.id, title: 'Uno' }]);
});

longTest(
  'edits above the batch limit are sent in several batches and undone in one step',
  async () => {
    const server = new EditorServer(funnelWith([stageOf('Stage')]));
    const editor = await openScreen(server);
    const tags = Array.from({ length: 5_010 }, (_, i) => ({ id: v7(), title: `Tag ${i}`, colour: 'red' as const }));
    editor.apply(
      tags.map((tag) => ({ type: 'tag.add', tag })),
      { label: 'Restore' },
    );
    await becomes(editor, 'saved');
    expect(server.batches.map(({ edits }) => edits.length)).toEqual([5_000, 10]);
    editor.undo();
    expect(editor.getState().document.tags).toEqual([]);
  },
  60_000,
);
