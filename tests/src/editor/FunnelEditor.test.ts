import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import type { Edit, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import type { FunnelApi } from '#src/features/editor/store/funnelApi.ts';
import { writeBackup } from '#src/features/editor/store/unsentBackup.ts';
import { hasUnsentEdits } from '#src/features/editor/store/UnsentStore.ts';
import { EditorServer } from './editorServer.ts';
import { funnelWith } from './funnelOf.ts';
import { becomes, close, openHere, openScreen } from './openScreens.ts';

const stage = (title: string): Stage => ({ id: v7(), title, icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [] });

const titles = (from: { document: { stages: Stage[] } }) => from.document.stages.map((s) => s.title);
const rename = (editor: FunnelEditor, id: string, title: string, burst?: string) =>
  editor.apply([{ type: 'stage.change', id, title }], { label: 'Rename', burst });

test('an edit is applied optimistically and saved automatically', async () => {
  const server = new EditorServer(funnelWith([]));
  const editor = await openScreen(server);
  editor.apply([{ type: 'stage.add', stage: stage('Welcome') }], { label: 'Add' });
  expect(titles(editor.getState())).toEqual(['Welcome']);
  expect(editor.getState().save.kind).toBe('saving');
  await becomes(editor, 'saved');
  expect(titles(server.funnel)).toEqual(['Welcome']);
});

test('without a working IndexedDB an edit is saved, and leaving before that asks for confirmation', async () => {
  const first = stage('Welcome');
  const server = new EditorServer(funnelWith([first]));
  const opening = indexedDB.open('voronka-unsent');
  await new Promise((opened) => (opening.onsuccess = opened));
  const held = opening.result.transaction('edits', 'readwrite').objectStore('edits');
  let isHeld = true;
  const goOn = () => {
    if (isHeld) held.count().onsuccess = goOn;
  };
  goOn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const editor = openHere(server);
    const opened = editor.open();
    rename(editor, first.id, 'Hello');
    expect(editor.getState()).toMatchObject({ unstored: true, save: { kind: 'saving' } });
    for (let i = 0; i < 100 && server.batches.length === 0; i++) await vi.advanceTimersByTimeAsync(1_000);
    expect(titles(server.funnel)).toEqual(['Hello']);
    await opened;
  } finally {
    vi.useRealTimers();
    isHeld = false;
    await new Promise((done) => (held.transaction.oncomplete = done));
    opening.result.close();
    await hasUnsentEdits('masha');
  }
});

test('a burst of typing keeps its end when another tab has sent its beginning', async () => {
  const first = stage('W');
  const server = new EditorServer(funnelWith([first]));
  const told: (() => void)[] = [];
  const late: FunnelApi = {
    ...server.api,
    events: ({ onEvent, ...rest }, signal) =>
      server.api.events({ onEvent: (event) => told.push(() => onEvent(event)), ...rest }, signal),
  };
  const editor = openHere(server, 'masha', { api: late });
  await editor.open();
  rename(editor, first.id, 'We', 'title');
  await vi.waitFor(() => expect(editor.getState().unstored).toBe(false));
  const other = await openScreen(server);
  await becomes(other, 'saved');
  expect(titles(server.funnel)).toEqual(['We']);
  rename(editor, first.id, 'Wel', 'title');
  for (const tell of told.splice(0)) tell();
  expect(titles(editor.getState())).toEqual(['Wel']);
  rename(editor, first.id, 'Welc', 'title');
  editor.flush();
  await vi.waitFor(() => expect(titles(server.funnel)).toEqual(['Welc']));
  expect(server.batches).toHaveLength(2);
  editor.undo();
  expect(titles(editor.getState())).toEqual(['W']);
  await vi.waitFor(() => expect(titles(server.funnel)).toEqual(['W']));
  for (const tell of told.splice(0)) tell();
  await becomes(editor, 'saved');
});

test('an edit made while the server is away survives the closed tab and is saved once', async () => {
  const first = stage('Welcome');
  const server = new EditorServer(funnelWith([first]));
  const editor = await openScreen(server);
  server.isAway = true;
  rename(editor, first.id, 'Hello');
  await becomes(editor, 'retrying');
  expect(editor.getState().unstored).toBe(false);
  close(editor);
  expect(await hasUnsentEdits('masha')).toBe(true);

  server.isAway = false;
  const again = await openScreen(server);
  expect(titles(again.getState())).toEqual(['Hello']);
  await becomes(again, 'saved');
  expect(server.batches).toHaveLength(1);
  await vi.waitFor(async () => expect(await hasUnsentEdits('masha')).toBe(false));
});

test('a batch whose response was lost is retried and applied once', async () => {
  const server = new EditorServer(funnelWith([]));
  const editor = await openScreen(server);
  server.losesAnswer = true;
  editor.apply([{ type: 'stage.add', stage: stage('Welcome') }], { label: 'Add' });
  await becomes(editor, 'retrying');
  editor.retryNow();
  await becomes(editor, 'saved');
  expect(server.batches).toHaveLength(1);
  expect(titles(editor.getState())).toEqual(['Welcome']);
});

test('a saved edit whose response was lost appears once after a reload', async () => {
  const server = new EditorServer(funnelWith([]));
  const editor = await openScreen(server);
  server.losesAnswer = true;
  editor.apply([{ type: 'stage.add', stage: stage('Welcome') }], { label: 'Add' });
  await becomes(editor, 'retrying');
  close(editor);
  const again = await openScreen(server);
  await becomes(again, 'saved');
  expect(titles(again.getState())).toEqual(['Welcome']);
  expect(server.batches).toHaveLength(1);
});

test('unsent edits of one account are never sent by another', async () => {
  const first = stage('Welcome');
  const server = new EditorServer(funnelWith([first]));
  const editor = await openScreen(server, 'anna');
  server.isAway = true;
  rename(editor, first.id, 'Hello');
  await becomes(editor, 'retrying');
  close(editor);
  server.isAway = false;
  const other = await openScreen(server, 'boris');
  expect(titles(other.getState())).toEqual(['Welcome']);
  expect(server.batches).toHaveLength(0);
  expect(await hasUnsentEdits('anna')).toBe(true);
});

test('a backup that IndexedDB does not contain is sent once, by its own account only', async () => {
  const first = stage('Welcome');
  const server = new EditorServer(funnelWith([first]));
  const edits: Edit[] = [{ type: 'stage.change', id: first.id, title: 'Hello' }];
  const batch = { id: v7(), edits, label: 'Rename', base_revision: null };
  writeBackup(`vera/${server.funnel.id}/${v7()}`, { revision: 0, batches: [batch] });
  const other = await openScreen(server, 'gleb');
  expect(titles(other.getState())).toEqual(['Welcome']);
  expect(await hasUnsentEdits('gleb')).toBe(false);
  expect(await hasUnsentEdits('vera')).toBe(true);
  const own = await openScreen(server, 'vera');
  expect(titles(own.getState())).toEqual(['Hello']);
  await becomes(own, 'saved');
  await vi.waitFor(async () => expect(await hasUnsentEdits('vera')).toBe(false));
  expect(server.batches).toHaveLength(1);
});

test('pending edits are sent when the connection returns', async () => {
  const server = new EditorServer(funnelWith([]));
  const editor = await openScreen(server);
  server.isAway = true;
  editor.apply([{ type: 'stage.add', stage: stage('One') }], { label: 'Add' });
  editor.apply([{ type: 'stage.add', stage: stage('Two') }], { label: 'Add' });
  await becomes(editor, 'retrying');
  server.comeBack();
  await becomes(editor, 'saved');
  expect(titles(server.funnel)).toEqual(['One', 'Two']);
  expect(server.batches).toHaveLength(2);
});

test('a version published while offline is loaded after the reconnect', async () => {
  const server = new EditorServer(funnelWith([stage('Hello')]));
  const editor = await openScreen(server);
  server.isAway = true;
  server.become({ state: 'running', live_revision: 0, first_run_at: '2026-11-21T10:00:00Z' });
  await vi.waitFor(() => expect(editor.getState().funnel.live_revision).toBe(0));
  expect(editor.getState().live).toBeNull();
  server.comeBack();
  await vi.waitFor(() => expect(editor.getState().live?.stages.map((s) => s.title)).toEqual(['Hello']));
});

test('a burst of typing is one batch and one undo step', async () => {
  const first = stage('W');
  const server = new EditorServer(funnelWith([first]));
  const editor = await openScreen(server);
  for (const title of ['We', 'Wel', 'Welc']) rename(editor, first.id, title, 'title');
  editor.flush();
  await becomes(editor, 'saved');
  expect(server.batches.map((b) => b.edits)).toEqual([[{ type: 'stage.change', id: first.id, title: 'Welc' }]]);
  editor.undo();
  expect(titles(editor.getState())).toEqual(['W']);
  editor.redo();
  expect(titles(editor.getState())).toEqual(['Welc']);
});

test('redo asks where another screen has changed the same field since', async () => {
  const first = stage('One');
  const server = new EditorServer(funnelWith([first]));
  const [mine, theirs] = [await openScreen(server), await openScreen(server)];
  for (const keep of ['theirs', 'mine'] as const) {
    rename(mine, first.id, 'Mine');
    mine.undo();
    await becomes(mine, 'saved');
    rename(theirs, first.id, `Theirs ${keep}`);
    await becomes(theirs, 'saved');
    await vi.waitFor(() => expect(titles(mine.getState())).toEqual([`Theirs ${keep}`]));
    mine.redo();
    expect(titles(mine.getState())).toEqual([`Theirs ${keep}`]);
    const { mine: own, theirs: others } = mine.getState().undoQuestion ?? {};
    expect([own, others].map((document) => document?.stages[0]?.title)).toEqual(['Mine', `Theirs ${keep}`]);
    mine.resolveConflict(keep);
    await becomes(mine, 'saved');
    expect(mine.getState()).toMatchObject({ undoQuestion: null, redoLabel: null });
    expect(titles(server.funnel)).toEqual([keep === 'mine' ? 'Mine' : 'Theirs theirs']);
  }
});

test('remote edits are applied, and a stage that they do not touch stays the same object', async () => {
  const [one, two] = [stage('One'), stage('Two')];
  const server = new EditorServer(funnelWith([one, two]));
  const [mine, theirs] = [await openScreen(server), await openScreen(server)];
  const before = mine.getState().document.stages[0];
  rename(theirs, two.id, 'Second');
  await vi.waitFor(() => expect(titles(mine.getState())).toEqual(['One', 'Second']));
  expect(mine.getState().document.stages[0]).toBe(before);
});

test('undo reverts the local step and keeps remote edits since', async () => {
  const [one, two] = [stage('One'), stage('Two')];
  const server = new EditorServer(funnelWith([one, two]));
  const [mine, theirs] = [await openScreen(server), await openScreen(server)];
  rename(mine, one.id, 'First');
  await becomes(mine, 'saved');
  rename(theirs, two.id, 'Second');
  await vi.waitFor(() => expect(titles(mine.getState())).toEqual(['First', 'Second']));
  mine.undo();
  await becomes(mine, 'saved');
  expect(titles(server.funnel)).toEqual(['One', 'Second']);
});

test('undo of a field with a remote change since asks, and can keep the remote version', async () => {
  const one = stage('One');
  const server = new EditorServer(funnelWith([one]));
  const [mine, theirs] = [await openScreen(server), await openScreen(server)];
  rename(mine, one.id, 'Mine');
  await becomes(mine, 'saved');
  await vi.waitFor(() => expect(titles(theirs.getState())).toEqual(['Mine']));
  rename(theirs, one.id, 'Theirs');
  await vi.waitFor(() => expect(titles(mine.getState())).toEqual(['Theirs']));
  mine.undo();
  expect(mine.getState().undoQuestion).not.toBeNull();
  mine.resolveConflict('theirs');
  expect(titles(mine.getState())).toEqual(['Theirs']);
  expect(mine.getState().undoLabel).toBeNull();
});

for (const keep of ['mine', 'theirs'] as const)
  test(`the same title changed on two screens offers both versions: ${keep}`, async () => {
    const one = stage('One');
    const server = new EditorServer(funnelWith([one]));
    const mine = await openScreen(server);
    server.isAway = true;
    rename(mine, one.id, 'Mine');
    await becomes(mine, 'retrying');
    server.isAway = false;
    const theirs = await openScreen(server, 'other');
    rename(theirs, one.id, 'Theirs');
    await becomes(theirs, 'saved');
    mine.retryNow();
    await becomes(mine, 'conflict');
    mine.resolveConflict(keep);
    await becomes(mine, 'saved');
    expect(titles(server.funnel)).toEqual([keep === 'mine' ? 'Mine' : 'Theirs']);
    expect(titles(mine.getState())).toEqual(titles(server.funnel));
  });

test('resolving a conflict as mine restores a remotely deleted stage', async () => {
  const one = stage('One');
  const server = new EditorServer(funnelWith([one]));
  const mine = await openScreen(server);
  server.isAway = true;
  rename(mine, one.id, 'Mine');
  await becomes(mine, 'retrying');
  server.isAway = false;
  const theirs = await openScreen(server, 'other');
  theirs.apply([{ type: 'stage.remove', id: one.id }], { label: 'Delete' });
  await becomes(theirs, 'saved');
  mine.retryNow();
  await becomes(mine, 'conflict');
  mine.resolveConflict('mine');
  await becomes(mine, 'saved');
  expect(titles(server.funnel)).toEqual(['Mine']);
});

test('undo and redo survive a reload of the tab', async () => {
  const one = stage('One');
  const server = new EditorServer(funnelWith([one]));
  const before = await openScreen(server);
  rename(before, one.id, 'Two');
  rename(before, one.id, 'Three');
  before.undo();
  await becomes(before, 'saved');
  close(before);

  const after = await openScreen(server);
  await vi.waitFor(() => expect(after.getState().redoLabel).toBe('Rename'));
  after.redo();
  expect(titles(after.getState())).toEqual(['Three']);
  after.undo();
  after.undo();
  await becomes(after, 'saved');
  expect(titles(server.funnel)).toEqual(['One']);
});

test('undo after a reload asks where a remote edit changed the same field', async () => {
  const one = stage('One');
  const server = new EditorServer(funnelWith([one]));
  const before = await openScreen(server);
  rename(before, one.id, 'Mine');
  await becomes(before, 'saved');
  close(before);
  const theirs = await openScreen(server, 'other');
  rename(theirs, one.id, 'Theirs');
  await becomes(theirs, 'saved');

  const after = await openScreen(server);
  await vi.waitFor(() => expect(after.getState().undoLabel).toBe('Rename'));
  after.undo();
  expect(after.getState().undoQuestion).not.toBeNull();
});
