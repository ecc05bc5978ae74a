import { configure, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readToken, writeToken } from '#src/platform/storage/tokenCookie.ts';
import { fill, masha } from '../page.tsx';
import { type Answers, pageAt } from './pageAt.ts';

// As the product is started: what must happen once has to bear it.
configure({ reactStrictMode: true });

const noSession = { status: 401, body: { detail: 'Invalid token.', code: 'invalid_token' } };
const reset = '/api/users/reset_password/';
const confirm = '/api/users/reset_password_confirm/';
const activation = '/api/users/activation/';
const resend = '/api/users/resend_activation/';

const typeInto = async (user: UserEvent, label: string | RegExp, text: string) =>
  fill(user, await screen.findByLabelText(label), text);

test('after a request for a new password the address is shown, and can be changed', async () => {
  const page = await pageAt('/lost-pass/', { [reset]: { status: 204 } });
  await typeInto(page.user, 'E-mail', 'masha@glina.studio{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBe(document.activeElement);
  expect(screen.getByText('masha@glina.studio')).toBeTruthy();
  expect(screen.getByText(/Check that the address is right/)).toBeTruthy();
  expect(page.sent(reset)).toEqual([{ email: 'masha@glina.studio' }]);
  await page.user.click(screen.getByRole('link', { name: 'Use another address' }));
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('masha@glina.studio');
  expect(page.path()).toBe('/lost-pass/');
});

test('resending a mail is blocked until its cooldown ends', async () => {
  const page = await pageAt('/lost-pass/', { [reset]: { status: 204 } });
  await typeInto(page.user, 'E-mail', 'masha@glina.studio{Enter}');
  const again = await screen.findByRole('button', { name: /^Send again in \d:\d\d$/ });
  await page.user.click(again);
  expect(page.sent(reset)).toHaveLength(1);
});

test('a rate limit (429) shows how long to wait', async () => {
  const page = await pageAt('/lost-pass/', {
    [reset]: { status: 429, headers: { 'Retry-After': '1500' }, body: { detail: 'Too many.', code: 'throttled' } },
  });
  await typeInto(page.user, 'E-mail', 'masha@glina.studio{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('25 min');
});

test.each([
  ['', 'Enter your e-mail.'],
  ['masha', 'Enter an e-mail like name@example.org.'],
  [`${'m'.repeat(250)}@x.org`, 'At most 254 characters.'],
])('an e-mail like “%.10s” is not sent', async (email, words) => {
  const page = await pageAt('/lost-pass/', { [reset]: { status: 204 } });
  const field = await screen.findByLabelText('E-mail');
  if (email) await page.user.click(field).then(() => page.user.paste(email));
  await page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(page.server.asked).toEqual([]);
});

test.each(['/reset-pass/MQ/c1-abc/', '/reset-pass/MQ/c1-abc'])(
  '%s sets a password once both fields match, and is removed from the URL at once',
  async (address) => {
    const page = await pageAt(address, { [confirm]: { status: 204 } });
    await typeInto(page.user, 'New password', 'battery 7 staple');
    expect(page.router.state.location.href).toBe('/reset-pass/');
    await typeInto(page.user, 'Repeat password', 'battery{Enter}');
    await screen.findByText('The passwords do not match.');
    expect(page.server.asked).toEqual([]);
    await typeInto(page.user, 'Repeat password', ' 7 staple{Enter}');
    await screen.findByText(/all devices are signed out/);
    expect(page.path()).toBe('/sign-in/');
    expect(page.sent(confirm)).toEqual([
      { uid: 'MQ', token: 'c1-abc', new_password: 'battery 7 staple', re_new_password: 'battery 7 staple' },
    ]);
    expect(page.router.history.length).toBe(1);
  },
);

test.each([
  ['1234567', 'Too short: at least 8 characters.'],
  ['12345678', 'Only digits: add letters.'],
])('the password %s is not sent', async (password, words) => {
  const page = await pageAt('/reset-pass/MQ/c1-abc/', { [confirm]: { status: 204 } });
  await typeInto(page.user, 'New password', password);
  await typeInto(page.user, 'Repeat password', `${password}{Enter}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(page.server.asked).toEqual([]);
});

test('the server’s validation error of a password is shown under its field', async () => {
  const page = await pageAt('/reset-pass/MQ/c1-abc/', {
    [confirm]: { status: 400, body: { new_password: ['This password is too common.'] } },
  });
  await typeInto(page.user, 'New password', 'password1');
  await typeInto(page.user, 'Repeat password', 'password1{Enter}');
  await screen.findByText('This password is too common.');
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
});

test.each([{ uid: ["Invalid user id or user doesn't exist."] }, { token: ['Invalid token for given user.'] }])(
  'an invalid link (%o) offers to request a new one',
  async (body) => {
    const page = await pageAt('/reset-pass/MQ/c1-abc/', {
      [confirm]: { status: 400, body },
      [reset]: { status: 204 },
    });
    await typeInto(page.user, 'New password', 'battery 7 staple');
    await typeInto(page.user, 'Repeat password', 'battery 7 staple{Enter}');
    await screen.findByRole('heading', { name: 'This link does not work' });
    await typeInto(page.user, 'E-mail', 'masha@glina.studio{Enter}');
    await screen.findByRole('heading', { name: 'Check your mail' });
    expect(page.sent(reset)).toEqual([{ email: 'masha@glina.studio' }]);
  },
);

test.each(['/reset-pass/MQ/', '/reset-pass/'])('the truncated link %s offers to request a new one', async (address) => {
  const page = await pageAt(address, {});
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(page.server.asked).toEqual([]);
});

test('a new password signs out the session of its account', async () => {
  writeToken('good', 1);
  const page = await pageAt('/reset-pass/MQ/c1-abc/', { [confirm]: { status: 204 }, '/api/users/me/': noSession });
  await typeInto(page.user, 'New password', 'battery 7 staple');
  await typeInto(page.user, 'Repeat password', 'battery 7 staple{Enter}');
  await screen.findByText(/all devices are signed out/);
  expect(page.path()).toBe('/sign-in/');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  expect(readToken()).toBeNull();
});

test('a new password of another account does not end the session', async () => {
  writeToken('good', 1);
  const page = await pageAt('/reset-pass/MQ/c1-abc/', {
    [confirm]: { status: 204 },
    '/api/users/me/': { body: masha },
  });
  await typeInto(page.user, 'New password', 'battery 7 staple');
  await typeInto(page.user, 'Repeat password', 'battery 7 staple{Enter}');
  await screen.findByText(/signed in to another account/);
  expect(readToken()).toBe('good');
});

test.each(['/activate/MQ/c1-abc/', '/activate/MQ/c1-abc'])(
  '%s activates the account once and redirects to the sign-in',
  async (address) => {
    const page = await pageAt(address, { [activation]: { status: 204 } });
    expect((await screen.findByText(/Your account is active/)).closest('[role=status]')).toBeTruthy();
    expect(page.path()).toBe('/sign-in/');
    expect(page.sent(activation)).toEqual([{ uid: 'MQ', token: 'c1-abc' }]);
    expect(page.router.history.length).toBe(1);
  },
);

test('a used activation link shows that the account is active', async () => {
  await pageAt('/activate/MQ/c1-abc/', {
    [activation]: { status: 403, body: { detail: 'Stale token for given user.' } },
  });
  await screen.findByRole('heading', { name: 'The account is already active' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('an invalid activation link offers to request another mail', async () => {
  const page = await pageAt('/activate/MQ/c1-abc/', {
    [activation]: { status: 400, body: { token: ['Invalid token for given user.'] } },
    [resend]: ({ body }) => ({ status: body.includes('masha') ? 204 : 400 }),
  });
  await screen.findByRole('heading', { name: 'This link does not work' });
  await typeInto(page.user, 'E-mail', 'nobody@example.org{Enter}');
  await screen.findByText(/No account at nobody@example.org needs activation/);
  await page.user.clear(screen.getByLabelText('E-mail'));
  await typeInto(page.user, 'E-mail', 'masha@glina.studio{Enter}');
  await screen.findByRole('heading', { name: 'Check your mail' });
});

test('a failed activation is retried by a button', async () => {
  let isUp = false;
  const page = await pageAt('/activate/MQ/c1-abc/', {
    [activation]: () => (isUp ? { status: 204 } : { status: 502, body: '<html>Bad gateway</html>' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('try again');
  isUp = true;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Your account is active/);
});

/** Registers anybody, and lets nobody in before the mail is read. */
const waitsForMail: Answers = {
  '/api/users/': { status: 201, body: { id: masha.id, email: masha.email, first_name: '', last_name: '' } },
  '/api/token/login/': {
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  },
};

test('after sign-up the pending activation mail is named, and a wrong address can be changed', async () => {
  const page = await pageAt('/sign-up/', waitsForMail);
  await typeInto(page.user, 'E-mail', 'masha@glina.studio');
  await typeInto(page.user, 'Password', 'right-horse-7');
  await typeInto(page.user, 'Repeat password', 'right-horse-7{Enter}');
  await screen.findByRole('heading', { name: 'Check your mail' });
  expect(page.path()).toBe('/activate/');
  expect(screen.getByText('masha@glina.studio')).toBeTruthy();
  expect(readToken()).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Use another address' }));
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('masha@glina.studio');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('a failed sign-in offers the activation mail with the e-mail filled in', async () => {
  const page = await pageAt('/sign-in/', waitsForMail);
  await typeInto(page.user, 'E-mail', 'masha@glina.studio');
  await typeInto(page.user, 'Password', 'right-horse-7{Enter}');
  await page.user.click(await screen.findByRole('link', { name: 'Send the e-mail again' }));
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('masha@glina.studio');
  expect(page.path()).toBe('/activate/');
});
