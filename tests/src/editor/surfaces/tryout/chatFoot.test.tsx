import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { useCurrentStage } from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { ChatFoot } from '#src/features/editor/surfaces/tryout/ChatFoot.tsx';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';

const [hello, offer] = [stage('Hello', message('Hi')), stage('Two offers', message('It costs 5'))];
const Where = () => <output aria-label="Stage">{useCurrentStage()}</output>;
const open = (document: FunnelDocument) =>
  openPart(
    <>
      <ChatFoot />
      <Where />
    </>,
    funnelOf(document),
  );

test('a keyword is tried as somebody who has not started', async () => {
  const plain: FunnelDocument = { stages: [hello, offer], tags: [] };
  const { unmount } = await open(plain);
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBe(null);
  unmount();
  const { user } = await open({ ...plain, triggers: [{ id: 'g1', words: ['price'], match: 'has', to: offer.id }] });
  // what nothing takes leaves them there
  await user.type(screen.getByRole('textbox', { name: 'Write as Anna' }), 'Hello{Enter}');
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Write as Anna' }), 'The price?{Enter}');
  expect(screen.getByRole('status', { name: 'Stage' }).textContent).toBe(offer.id);
  expect(screen.queryByRole('button', { name: 'Start' })).toBe(null);
});
