import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followLongPastes } from '#src/shell/paste/longPaste.ts';
import { toastActor } from '#src/shell/toasts/toastActor.ts';

let end = () => {};
afterEach(() => end());

/** Texts of the toasts, the newest first; other tests of the same worker have left theirs. */
const said = () => [toastActor.getSnapshot().context.notice?.text];

test('a field that takes only the beginning of a paste says how much is left out', async () => {
  end = followLongPastes();
  render(<input aria-label="Name" maxLength={64} defaultValue="Anna" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  field.setSelectionRange(4, 4);
  paste('a'.repeat(60));
  field.setSelectionRange(0, 4);
  paste('a'.repeat(10_000));
  const cut = '64 characters fit here, 9,936 were skipped';
  await vi.waitFor(() => expect(said()[0]).toBe(cut));
  expect(said().filter((text) => text?.includes('fit here'))).toEqual([cut]);
});
