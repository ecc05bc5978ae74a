import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

type Step = 'ask' | 'name' | 'loading';

function Steps({ onClose, next }: { onClose: () => void; next: Step }) {
  const [step, setStep] = useState<Step>('ask');
  return (
    <Dialog title="New thing" closeLabel="Close" onClose={onClose}>
      {step === 'ask' && (
        <button type="button" onClick={() => setStep(next)}>
          By its name
        </button>
      )}
      {step === 'loading' && <output onClick={() => setStep('name')}>Loading</output>}
      {step === 'name' && <input aria-label="Name" />}
    </Dialog>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('each step of a dialog begins in its first field, never on the button that closes it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(<Steps onClose={onClose} next="name" />);
  await waitFor(() => expect(focused()).toBe('By its name'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Name'));
  await user.keyboard('Lead magnet{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lead magnet');
  expect(onClose).not.toHaveBeenCalled();
});

test('a step that loads begins in its field once that is there', async () => {
  const user = userEvent.setup();
  render(<Steps onClose={() => {}} next="loading" />);
  await waitFor(() => expect(focused()).toBe('By its name'));
  await user.keyboard('{Enter}');
  const loading = await screen.findByText('Loading');
  // as an answer that comes, not as a press
  loading.click();
  await waitFor(() => expect(focused()).toBe('Name'));
});
