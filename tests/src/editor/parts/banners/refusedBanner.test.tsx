import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { RejectedStep } from '#machines/draft/rejected.ts';
import { RefusedBanners } from '#src/features/editor/parts/banners/RefusedBanner.tsx';
import { FunnelEditorContext, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelWith } from '#tests/src/editor/funnelOf.ts';
import { becomes } from '#tests/src/editor/openScreens.ts';

test('a refused change that is in the funnel says so', async () => {
  const one = message('one');
  const { editor, server } = await openPart(<RefusedBanners />, funnelWith([stage('Stage', one)]));
  await editor.open();
  server.refuses = () => ({ status: 400, code: null });
  editor.apply([{ type: 'message.change', id: one.id, text: 'my text' }], { label: 'Write' });
  await becomes(editor, 'refused');
  expect((await screen.findByRole('alert')).textContent).toContain('it is kept here and on this device');
  expect(screen.queryByText('my text')).toBeNull();
  editor.close();
});

const step = {
  id: 'step',
  label: 'Write',
  edits: [{ type: 'message.change' as const, id: 'gone', text: 'my <b>kept</b> text' }],
  code: 'invalid' as const,
  detail: '',
  canRetry: false,
  isShown: false,
};

/** The banners of an editor with one rejected step. */
function WithRejected({ rejected }: { rejected: RejectedStep }) {
  const editor = useFunnelEditor();
  const [given] = useState(() => {
    const state = { ...editor.getState(), rejected: [rejected] };
    return { ...editor, getState: () => state };
  });
  return (
    <FunnelEditorContext value={given}>
      <RefusedBanners />
    </FunnelEditorContext>
  );
}

test('a refused change that the funnel cannot show any more has its text in the banner, to be copied', async () => {
  await openPart(<WithRejected rejected={step} />, funnelWith([stage('Stage', message('one'))]));
  expect((await screen.findByRole('alert')).textContent).toContain('the funnel does not show it');
  screen.getByText('my kept text');
  screen.getByRole('button', { name: 'Copy the text' });
});

test('a refused change without a text does not promise one', async () => {
  const move = { ...step, edits: [{ type: 'stage.remove' as const, id: 'gone' }] };
  await openPart(<WithRejected rejected={move} />, funnelWith([stage('Stage', message('one'))]));
  expect((await screen.findByRole('alert')).textContent).toContain('it no longer applies');
  expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull();
});
