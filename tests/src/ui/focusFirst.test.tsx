import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Overlay } from '#src/ui/overlay/Overlay.tsx';

function Shown({ isBlocked }: { isBlocked: boolean }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Overlay label="Save" className={undefined} boxClassName={undefined} onClose={() => setOpen(false)}>
      <button type="button" data-close>
        Close
      </button>
      <button type="button" data-autofocus disabled={isBlocked}>
        Save
      </button>
      <button type="button">Later</button>
    </Overlay>
  );
}

test.each([
  [false, 'Save'],
  [true, 'Later'],
])('an overlay opens on the action that is marked, unless it is disabled: %s', async (isBlocked, focused) => {
  const view = render(<Shown isBlocked={isBlocked} />);
  await waitFor(() => expect(document.activeElement).toBe(view.getByText(focused)));
  view.unmount();
});
