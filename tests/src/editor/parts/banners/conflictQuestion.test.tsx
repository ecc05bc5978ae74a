import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConflictQuestion } from '#src/features/editor/parts/banners/ConflictQuestion.tsx';
import type { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelWith } from '#tests/src/editor/funnelOf.ts';
import { becomes, openScreen } from '#tests/src/editor/openScreens.ts';

const write = (editor: FunnelEditor, id: string, text: string) =>
  editor.apply([{ type: 'message.change', id, text }], { label: 'Write' });
const answer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep the other version' });

test('a question that has become another takes no answer until it was there to be read', async () => {
  const one = message('one');
  const { editor, server } = await openPart(<ConflictQuestion />, funnelWith([stage('Stage', one)]));
  await editor.open();
  const other = await openScreen(server, 'other');
  server.isAway = true;
  write(editor, one.id, 'my one');
  await becomes(editor, 'retrying');
  server.isAway = false;
  write(other, one.id, 'their one');
  await becomes(other, 'saved');
  server.comeBack();
  await screen.findByText('their one');
  expect(answer().disabled).toBe(true);
  await vi.waitFor(() => expect(answer().disabled).toBe(false), { timeout: 5_000 });

  other.apply([{ type: 'message.remove', id: one.id }], { label: 'Delete' });
  await becomes(other, 'saved');
  await editor.catchUp();
  await screen.findByText('none');
  expect(answer().disabled).toBe(true);
  await vi.waitFor(() => expect(answer().disabled).toBe(false), { timeout: 5_000 });
  editor.close();
});

test('a conflict about the name of the funnel shows both names', async () => {
  const { editor, server } = await openPart(<ConflictQuestion />, funnelWith([stage('Stage', message('one'))]));
  await editor.open();
  const other = await openScreen(server, 'other');
  server.isAway = true;
  editor.apply([{ type: 'funnel.rename', name: 'My name' }], { label: 'Rename' });
  await becomes(editor, 'retrying');
  server.isAway = false;
  other.apply([{ type: 'funnel.rename', name: 'Their name' }], { label: 'Rename' });
  await becomes(other, 'saved');
  server.comeBack();
  await screen.findByText('Funnel name');
  screen.getByText('My name');
  screen.getByText('Their name');
  expect(screen.queryByText('You wrote this and then deleted it')).toBeNull();
  editor.close();
});
