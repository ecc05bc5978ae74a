import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { lateCheck } from '#src/features/editor/store/DerivedState.ts';
import { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { leadsElsewhere } from '#src/features/editor/parts/counts/leadsElsewhere.ts';
import { UndoHistoryStore } from '#src/features/editor/store/UndoHistoryStore.ts';
import { UnsentStore } from '#src/features/editor/store/UnsentStore.ts';
import { EditorServer } from './editorServer.ts';
import { message, next, stage } from './editorPage.tsx';
import { funnelWith } from './funnelOf.ts';

/** A running funnel of two stages, open in an editor. */
function openRunning() {
  const offer = stage('Offer', message('Buy it'));
  const go = { id: v7(), kind: 'next' as const, label: 'Go', to: offer.id, tag: null };
  const hello = stage('Hello', message('Hi', { buttons: [go] }));
  const funnel = funnelWith([hello, offer], { state: 'running', first_run_at: '2026-11-21T09:00:00Z' });
  const server = new EditorServer(funnel);
  const [unsent, history] = [UnsentStore, UndoHistoryStore].map((Store) => new Store('masha', funnel.id, v7())) as [
    UnsentStore,
    UndoHistoryStore,
  ];
  const editor = new FunnelEditor({ account: 'masha', funnel, api: server.api, unsent, history, newId: v7 });
  onTestFinished(editor.close);
  return { editor, funnel, hello, go, offer };
}

beforeAll(() => lateCheck.fetch());

test('a stage that is inserted into a running funnel is still to do until it is tried', () => {
  const { editor, go, offer, hello } = openRunning();
  const inserted = stage('New stage', message('', { buttons: [next('Next', offer.id)] }));
  const [greeting] = hello.messages;
  editor.apply(
    [
      { type: 'stage.add', stage: inserted, index: 1 },
      { type: 'message.change', id: greeting!.id, buttons: [{ ...go, to: inserted.id }] },
    ],
    { label: 'Insert' },
  );
  const tones = () =>
    editor
      .getState()
      .shown.filter((p) => p.stage === inserted.id)
      .map(({ tone }) => tone);
  expect(tones()).toEqual(['todo']);
  editor.attempt();
  expect(tones()).toEqual(['bad']);
});

test('presses belong to the way that a button has in the live version', () => {
  const { funnel, go, hello } = openRunning();
  const live = funnel.document;
  const inserted = stage('New stage', message(''));
  const [greeting] = hello.messages;
  const moved = { ...hello, messages: [{ ...greeting!, buttons: [{ ...go, to: inserted.id }] }] };
  expect(leadsElsewhere({ document: live, live }, go.id)).toBe(false);
  expect(leadsElsewhere({ document: { ...live, stages: [moved, inserted] }, live }, go.id)).toBe(true);
  expect(leadsElsewhere({ document: live, live: null }, go.id)).toBe(false);
});
