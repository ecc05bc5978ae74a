import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceZone } from '#src/session/deviceZone.ts';
import { deviceIn } from '../deviceIn.ts';
import { masha } from '../page.tsx';
import { pageAt } from './pageAt.ts';

test('a password mismatch is shown at the repeat and blocks the submit', async () => {
  const page = await pageAt('/sign-up/', {});
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse-7');
  await page.fill(screen.getByLabelText('Repeat password'), 'right-horse{Enter}');
  const note = await screen.findByText('The passwords do not match.');
  const repeat = screen.getByLabelText('Repeat password');
  expect(repeat.getAttribute('aria-describedby')).toBe(note.closest('[role=alert]')?.id);
  expect(document.activeElement).toBe(repeat);
  expect(screen.getAllByRole('button', { name: 'Show the password' })).toHaveLength(2);
  expect(page.server.asked).toEqual([]);
});

test('an e-mail and a password make an account; the setup code is asked for on a fresh installation only', async () => {
  const mode = document.createElement('meta');
  mode.name = 'sign-up';
  mode.content = 'first';
  document.head.append(mode);
  const page = await pageAt('/sign-up/', {
    '/api/users/': { status: 400, body: { setup_code: ['Invalid setup code.'] } },
  });
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['email', 'setup_code']);
  await page.fill(screen.getByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Setup code'), 'abc-123');
  await page.fill(screen.getByLabelText('Password'), 'right-horse-7');
  await page.fill(screen.getByLabelText('Repeat password'), 'right-horse-7{Enter}');
  await screen.findByText('Invalid setup code.');
  const body = {
    email: 'masha@glina.studio',
    password: 'right-horse-7',
    re_password: 'right-horse-7',
    setup_code: 'abc-123',
    time_zone: deviceZone(),
  };
  expect(JSON.parse(page.server.asked[0]?.body ?? '')).toEqual(body);
  page.close();
  mode.content = 'open';
  await pageAt('/sign-up/', {});
  await screen.findByLabelText('E-mail');
  expect(screen.queryByLabelText('Setup code')).toBeNull();
  mode.remove();
});

test('an empty form shows errors under required fields and focuses the first', async () => {
  const page = await pageAt('/sign-up/', {});
  await page.user.click(await screen.findByRole('button', { name: 'Create the account' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter your e-mail.',
    'Enter a password.',
    'Repeat the password.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(page.server.asked).toEqual([]);
});

test('the password rules are shown before typing', async () => {
  await pageAt('/sign-up/', {});
  const hint = await screen.findByText('At least 8 characters, and not only digits.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(hint.closest('[id]')?.id);
});

test('a taken e-mail shows an error with links for its owner', async () => {
  const page = await pageAt('/sign-up/', {
    '/api/users/': { status: 400, body: { email: ['user with this email address already exists.'] } },
    '/api/token/login/': { status: 400, body: { non_field_errors: ['Unable to log in.'] } },
  });
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse-7');
  await page.fill(screen.getByLabelText('Repeat password'), 'right-horse-7{Enter}');
  await screen.findByText(/already exists/);
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/lost-pass/');
  expect(screen.getByRole('link', { name: 'Activate the account' }).getAttribute('href')).toBe('/activate/');
});

test('the zone of the device goes with the sign-up; where the server does not know it, the account is made without', async () => {
  deviceIn('Europe/Moscow');
  const page = await pageAt('/sign-up/', {
    '/api/users/': ({ body }) =>
      body.includes('time_zone')
        ? { status: 400, body: { time_zone: ['Not a time zone.'] } }
        : { status: 201, body: { id: masha.id, email: masha.email, first_name: '', last_name: '' } },
    '/api/token/login/': { status: 400, body: { non_field_errors: ['Unable to log in.'] } },
  });
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse-7');
  await page.fill(screen.getByLabelText('Repeat password'), 'right-horse-7{Enter}');
  await waitFor(() => expect(page.sent('/api/token/login/')).not.toEqual([]));
  const zones = (to: string) => page.sent(to).map((body: { time_zone?: string }) => body.time_zone);
  expect(zones('/api/users/')).toEqual(['Europe/Moscow', undefined]);
  expect(zones('/api/token/login/')).toEqual(['Europe/Moscow']);
});
