import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readToken, writeToken } from '#src/platform/storage/tokenCookie.ts';
import type { StubAnswer, ReceivedRequest } from '#tests/support/stubServer.ts';
import { masha, open, serve } from '../page.tsx';

const pages: { close: () => void }[] = [];
const servers: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  for (const server of servers.splice(0)) await server.stop();
});

/** An API that knows Masha by her password. */
function knowsMasha(asked: ReceivedRequest): StubAnswer {
  const path = asked.path.split('?')[0];
  if (path === '/api/token/login/')
    return JSON.parse(asked.body).password === 'right-horse'
      ? { body: { auth_token: 'good' } }
      : { status: 400, body: { non_field_errors: ['Unable to log in with provided credentials.'] } };
  if (path === '/api/users/me/')
    return asked.headers.authorization === 'Token good'
      ? { body: masha }
      : { status: 401, body: { detail: 'Invalid token.', code: 'invalid_token' } };
  if (path === '/api/token/logout/') return { status: 204 };
  if (path === '/api/funnels/') return { body: { results: [], next: null } };
  return { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
}

async function pageAt(path: string, answer: (asked: ReceivedRequest) => StubAnswer | undefined = knowsMasha) {
  const server = await serve(answer);
  const page = open(path);
  servers.push(server);
  pages.push(page);
  return { ...page, server };
}

test('a guest who opens the settings is redirected there after signing in', async () => {
  const page = await pageAt('/settings/');
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse{Enter}');
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(page.path()).toBe('/settings/');
  expect(readToken()).toBe('good');
});

test('two-step sign-in asks for a code, and shows an error under a wrong one', async () => {
  const page = await pageAt('/sign-in/', (asked) => {
    const { otp } = asked.path === '/api/token/login/' ? JSON.parse(asked.body) : {};
    if (asked.path !== '/api/token/login/' || otp === 'abcd-efgh') return knowsMasha(asked);
    return { status: 400, body: otp ? { otp: ['Wrong.'] } : { otp: ['Enter it.'], code: 'otp_required' } };
  });
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  await page.fill(code, '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong.');
  await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await page.user.keyboard('abcd-efgh{Enter}');
  await waitFor(() => expect(readToken()).toBe('good'));
});

test('going back from the code keeps the e-mail', async () => {
  const page = await pageAt('/sign-in/', () => ({ status: 400, body: { otp: ['Enter it.'], code: 'otp_required' } }));
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse{Enter}');
  await page.user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('masha@glina.studio');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByLabelText('Code');
});

test('a wrong password shows an error and keeps the e-mail', async () => {
  const page = await pageAt('/sign-in/');
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('do not match');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('masha@glina.studio');
  expect(readToken()).toBeNull();
});

test('an unreachable server shows an error, and a retry of the form works', async () => {
  const page = await pageAt('/sign-in/');
  await page.server.stop();
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  servers.push(await serve(knowsMasha));
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(readToken()).toBe('good'));
});

test('an offline browser shows an error at once', async () => {
  const page = await pageAt('/sign-in/');
  await page.server.stop();
  window.dispatchEvent(new Event('offline'));
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  window.dispatchEvent(new Event('online'));
});

test('typed fields are persisted over a reload, the password is not', async () => {
  const first = await pageAt('/sign-up/');
  await first.fill(await screen.findByLabelText('E-mail'), 'masha@glina');
  await first.fill(screen.getByLabelText('Password'), 'right-horse');
  first.close();
  await pageAt('/sign-up/');
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('masha@glina');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('right-horse');
});

test('sign-up shows the server’s errors under their fields and sends the setup code of the link', async () => {
  const page = await pageAt('/sign-up/?setup=abc-123', ({ path }) =>
    path === '/api/users/'
      ? { status: 400, body: { email: ['Enter a valid email address.'], password: ['This password is too common.'] } }
      : { status: 400, body: { non_field_errors: ['No.'] } },
  );
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'password');
  await page.fill(screen.getByLabelText('Repeat password'), 'password{Enter}');
  const note = await screen.findByText('This password is too common.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(note.closest('[role=alert]')?.id);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(JSON.parse(page.server.asked[0]?.body ?? '')).toMatchObject({
    email: 'masha@glina.studio',
    re_password: 'password',
    setup_code: 'abc-123',
  });
});

test('a retried sign-up whose first response was lost signs in', async () => {
  const page = await pageAt('/sign-up/', (asked) =>
    asked.path === '/api/users/'
      ? { status: 400, body: { email: ['user with this email address already exists.'] } }
      : knowsMasha(asked),
  );
  await page.fill(await screen.findByLabelText('E-mail'), 'masha@glina.studio');
  await page.fill(screen.getByLabelText('Password'), 'right-horse');
  await page.fill(screen.getByLabelText('Repeat password'), 'right-horse{Enter}');
  await waitFor(() => expect(readToken()).toBe('good'));
});

test.each(['/sign-in/', '/sign-up/'])('a signed-in user is redirected from %s', async (path) => {
  writeToken('good', 1);
  const page = await pageAt(path);
  await waitFor(() => expect(page.path()).toBe('/content/panel/'));
});

test('a rejected token is cleared and redirects to the sign-in', async () => {
  writeToken('stale', 1);
  const page = await pageAt('/settings/');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(page.path()).toBe('/sign-in/');
  expect(readToken()).toBeNull();
});

test('a user response without an id clears the token', async () => {
  writeToken('good', 1);
  const page = await pageAt('/settings/', () => ({ body: { email: 'masha@glina.studio' } }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(page.path()).toBe('/sign-in/');
  expect(readToken()).toBeNull();
});

test('signing out clears the token even when its call fails', async () => {
  writeToken('good', 1);
  const page = await pageAt('/settings/', (asked) =>
    asked.path === '/api/token/logout/' ? { status: 503, body: { detail: 'Away.' } } : knowsMasha(asked),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(readToken()).toBeNull();
});

test('signing out in one tab reaches the other', async () => {
  writeToken('good', 1);
  const page = await pageAt('/settings/');
  await screen.findByRole('heading', { name: 'Settings' });
  const other = new BroadcastChannel('voronka.session');
  other.postMessage('signedOut');
  await screen.findByRole('button', { name: 'Sign in' });
  other.close();
  expect(page.path()).toBe('/sign-in/');
});

test('the language changes without a reload', async () => {
  const page = await pageAt('/sign-in/');
  await page.user.click(await screen.findByRole('radio', { name: 'Русский' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
  expect(document.cookie).toContain('django_language=ru');
});
