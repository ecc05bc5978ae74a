import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, letterOf, openSeries } from './letterPage.ts';

let end = async () => {};
afterEach(() => end());

const effectOf =
  (effect: object): Answer =>
  ({ path }) =>
    path.endsWith('/effect/') ? { body: effect } : undefined;

async function openPin(change: Parameters<typeof letterOf>[0], answer: Answer) {
  const letter = letterOf(change);
  const page = await openSeries({ letters: [letter] }, answer);
  end = page.end;
  const pin = await screen.findByRole('slider', { name: 'Time of “Clay is waiting”' });
  pin.focus();
  return { ...page, letter, pin };
}

test('arrow keys move a letter, and what it does to those inside is said before it is saved', async () => {
  const { user, letter, requests } = await openPin({}, effectOf({ members: 5, moved: 4, overdue: 0 }));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await screen.findByText('after 2 days, at 10:00 UTC');
  expect(requests).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Change the time of “Clay is waiting”?' });
  await screen.findByText('The time changes for 4 people in the series.');
  await user.click(screen.getByRole('button', { name: 'Set the time' }));
  const timing = { kind: 'after', days: 2, at: '10:00' };
  const schedule = { timing, repeat: false, until: null, times: null };
  await waitFor(() =>
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', schedule],
      ['PATCH', { ...schedule, overdue: 'skip', revision: letter.revision }],
    ]),
  );
});

test('Escape and Cancel put a letter back', async () => {
  const { user, pin, requests } = await openPin({}, effectOf({ members: 0, moved: 0, overdue: 0 }));
  await user.keyboard('{ArrowDown}');
  await screen.findByText('after 2 days, at 10:00 UTC');
  await user.keyboard('{Escape}');
  await screen.findByText('after 1 day, at 10:00 UTC');
  pin.focus();
  await user.keyboard('{ArrowUp}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('after 1 day, at 10:00 UTC');
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('a date that has passed is not moved, and why is said', async () => {
  const { user, pin } = await openPin({ timing: { kind: 'at', at: '2020-01-01T10:00' } }, effectOf({}));
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Incorrect data. This time has passed. Choose a later one.');
  expect(pin.getAttribute('value')).toBe('0');
});

test('a finger drags a letter by whole days, and a drag that the page takes over puts it back', async () => {
  const { pin } = await openPin({}, effectOf({ members: 0, moved: 0, overdue: 0 }));
  const finger = (clientY: number) => ({ pointerId: 1, pointerType: 'touch', button: 0, clientY });
  fireEvent.pointerDown(pin, finger(100));
  fireEvent.pointerMove(pin, finger(125));
  await screen.findByText('after 3 days, at 10:00 UTC');
  fireEvent.pointerCancel(pin, finger(125));
  await screen.findByText('after 1 day, at 10:00 UTC');
  fireEvent.pointerDown(pin, finger(100));
  fireEvent.pointerMove(pin, finger(112));
  fireEvent.pointerUp(pin, finger(112));
  await screen.findByRole('dialog', { name: 'Change the time of “Clay is waiting”?' });
});
