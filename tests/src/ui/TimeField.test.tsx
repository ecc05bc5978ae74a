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
        <TimeField label="Time" notTime="Not a time." value={at} onChange={setAt} />
        <button type="submit">Save</button>
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

test('what is no time is not taken: Enter and leaving the field say so, and what was typed stays', async () => {
  const { field, submitted, user } = openField();
  await user.click(field);
  await user.keyboard('soon{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('later');
  expect(screen.queryByRole('alert')).toBe(null);
  await user.tab();
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['later', 'Not a time.']);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  await user.keyboard('7 pm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledWith('19:00');
  expect([field.value, screen.queryByRole('alert')]).toEqual(['19:00', null]);
});

test('a field that is left empty shows the time before', async () => {
  const { field, user } = openField();
  await user.clear(field);
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
