import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TimeField } from '#src/ui/time/TimeField.tsx';

function openField(): {
  field: HTMLInputElement;
  submitted: (at: string) => void;
  user: ReturnType<typeof userEvent.setup>;
} {
  const submitted = vi.fn<(at: string) => void>();
  function Form() {
    const [at, setAt] = useState('10:00');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(at);
        }}
      >
        <TimeField label="Time" value={at} onChange={setAt} />
      </form>
    );
  }
  render(<Form />);
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' }), submitted, user: userEvent.setup() };
}

test('a time is typed over the one before, as people write it, and Enter takes it', async () => {
  const { field, submitted, user } = openField();
  await user.click(field);
  await user.keyboard('7:30 pm{Enter}');
  expect(submitted).toHaveBeenCalledWith('19:30');
  expect(field.value).toBe('19:30');
});

test('what is no time is not taken: Enter says so, and leaving the field shows the time before', async () => {
  const { field, submitted, user } = openField();
  await user.click(field);
  await user.keyboard('soon{Enter}');
  expect(submitted).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['10:00', null]);
});

test('arrow keys change the hours, and behind them the minutes', async () => {
  const { field, user } = openField();
  await user.click(field);
  field.setSelectionRange(0, 0);
  await user.keyboard('{ArrowDown}');
  expect(field.value).toBe('09:00');
  field.setSelectionRange(5, 5);
  await user.keyboard('{ArrowUp}');
  expect(field.value).toBe('09:05');
});
