import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useRestoreFocus } from '#src/ui/focus/useRestoreFocus.ts';

function Opened({ onClose }: { onClose: () => void }) {
  useRestoreFocus();
  return (
    <button type="button" ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </button>
  );
}

/** A bar whose button opens something; closing it does to the button what `then` says. */
function Bar({ then }: { then: 'stays' | 'goes' | 'is disabled' }) {
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const close = () => {
    setOpen(false);
    setOver(true);
  };
  return (
    <>
      <a href="#top">Top</a>
      <nav>
        {!(isOver && then === 'goes') && (
          <button type="button" disabled={isOver && then === 'is disabled'} onClick={() => setOpen(true)}>
            Publish
          </button>
        )}
        <button type="button">More</button>
      </nav>
      {isOpen && <Opened onClose={close} />}
    </>
  );
}

test.each([
  ['stays', 'Publish'],
  ['goes', 'More'],
  ['is disabled', 'More'],
] as const)('when the trigger %s, the focus returns to “%s”', async (then, focused) => {
  const user = userEvent.setup();
  const view = render(<Bar then={then} />);
  await user.click(view.getByText('Publish'));
  await user.click(view.getByText('Close'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  view.unmount();
});

/** A screen whose address opens something at once. */
function OpenedByAddress() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>My funnels</h1>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </main>
  );
}

test('where nothing had the focus, it goes to the title', async () => {
  const user = userEvent.setup();
  const view = render(<OpenedByAddress />);
  await user.click(view.getByText('Close'));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('My funnels'));
  view.unmount();
});
