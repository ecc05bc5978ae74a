import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { DeletionBar } from '#src/features/editor/parts/deletion/DeletionBar.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';
import { message, next, openPart, stage } from '#tests/src/editor/editorPage.tsx';

const payment = stage('Payment');
const offer = stage('Offer', message('Buy', { buttons: [next('Pay', payment.id)] }));
const hi = message('Hi', { buttons: [next('Go', offer.id)] });
const hello = stage('Hello', hi);
const funnel = () => funnelOf({ stages: [hello, offer, payment], tags: [] });
const useActions = () => ({ ...useStageActions(), ...useMessageActions() });

function Deleting({ act }: { act: (actions: ReturnType<typeof useActions>) => void }) {
  const actions = useActions();
  const { deletion } = useDeletion();
  return (
    <>
      <button type="button" onClick={() => act(actions)}>
        Delete
      </button>
      {deletion && <DeletionBar deletion={deletion} />}
    </>
  );
}

test('a deleted stage can be undone from its notice, which then goes', async () => {
  const { user, titles } = await openPart(<Deleting act={({ remove }) => remove([offer.id])} />, funnel());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('status').textContent).toBe('“Offer” is deleted. 1 arrow led to it.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Hello', 'Offer', 'Payment']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the arrows to a deleted stage can be reconnected from its notice', async () => {
  const { user, document } = await openPart(<Deleting act={({ remove }) => remove([offer.id])} />, funnel());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Reconnect to “Payment”' }));
  expect(document().stages[0]?.messages[0]?.buttons[0]).toMatchObject({ to: payment.id });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a deleted message can be undone from its notice', async () => {
  const { user, document } = await openPart(<Deleting act={({ removeMessage }) => removeMessage(hi.id)} />, funnel());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(document().stages[0]?.messages).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document().stages[0]?.messages).toHaveLength(1);
});

test('the notice of a deleted stage names how many people are on it', async () => {
  const deletion = {
    what: 'stages',
    title: 'Payment',
    stageIds: [],
    count: 1,
    notes: 0,
    people: 7,
    reconnect: null,
  } as const;
  await openPart(<DeletionBar deletion={deletion} />, funnel());
  expect(screen.getByRole('status').textContent).toBe('“Payment” is deleted. 7 people are on it.');
});

test('the notice of a deletion goes after a while, but not while the focus is in it', async () => {
  await openPart(<Deleting act={({ remove }) => remove([offer.id])} />, funnel());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = () => act(() => void vi.advanceTimersByTime(limits.undoToastMs));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const reconnect = screen.getByRole('button', { name: 'Reconnect to “Payment”' });
  act(() => reconnect.focus());
  pass();
  expect(reconnect.isConnected).toBe(true);
  act(() => reconnect.blur());
  pass();
  expect(reconnect.isConnected).toBe(false);
});
