import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Overlay } from '#src/ui/overlay/Overlay.tsx';

/** Two overlays, one above the other; the button of the upper one disappears when it is pressed. */
function Overlays() {
  const [open, setOpen] = useState(2);
  const [isGone, setGone] = useState(false);
  const styles = { className: undefined, boxClassName: undefined };
  return (
    <>
      {open > 0 && (
        <Overlay {...styles} label="Lower" onClose={() => setOpen(0)}>
          Lower
        </Overlay>
      )}
      {open > 1 && (
        <Overlay {...styles} label="Upper" onClose={() => setOpen(1)}>
          {isGone ? (
            'Nothing to press'
          ) : (
            <button type="button" onClick={() => setGone(true)}>
              Solve
            </button>
          )}
        </Overlay>
      )}
    </>
  );
}

test('Escape closes the topmost overlay alone, also when what had the focus in it is gone', async () => {
  const user = userEvent.setup();
  const view = render(<Overlays />);
  await user.click(view.getByText('Solve'));
  (document.activeElement as HTMLElement).blur();
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Escape}');
  expect(view.queryByRole('dialog', { name: 'Upper' })).toBeNull();
  expect(view.getByRole('dialog', { name: 'Lower' })).toBeTruthy();
  view.unmount();
});
