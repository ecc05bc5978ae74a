import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

/** `isLoaded`: the second step has its field. */
function Steps({ onClose, isLoaded }: { onClose: () => void; isLoaded: boolean }) {
  const [isAsking, setAsking] = useState(true);
  return (
    <Dialog title="New thing" closeLabel="Close" onClose={onClose}>
      {isAsking && (
        <button type="button" onClick={() => setAsking(false)}>
          By its name
        </button>
      )}
      {!isAsking && (isLoaded ? <input aria-label="Name" /> : <output>Loading</output>)}
    </Dialog>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('each step of a dialog begins in its first field, never on the button that closes it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(<Steps onClose={onClose} isLoaded />);
  await waitFor(() => expect(focused()).toBe('By its name'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Name'));
  await user.keyboard('Lead magnet{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Lead magnet');
  expect(onClose).not.toHaveBeenCalled();
});

test('a step that loads begins in its field once that is there', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Steps onClose={() => {}} isLoaded={false} />);
  await waitFor(() => expect(focused()).toBe('By its name'));
  await user.keyboard('{Enter}');
  await screen.findByText('Loading');
  rerender(<Steps onClose={() => {}} isLoaded />);
  await waitFor(() => expect(focused()).toBe('Name'));
});
