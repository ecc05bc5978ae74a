import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { notifyTokenRejected } from '#src/api/rejectedToken.ts';
import { readToken, writeToken } from '#src/platform/storage/tokenCookie.ts';
import type { StubAnswer, ReceivedRequest } from '#tests/support/stubServer.ts';
import { masha, open, serve } from '../page.tsx';

const vera = { ...masha, id: '0198a000-0000-7000-8000-000000000002', email: 'vera@glina.studio' };
const people: Record<string, typeof masha> = { 'Token masha': masha, 'Token vera': vera };

let end = async () => {};
afterEach(() => end());

/** An API that knows two people by their passwords; `over` answers first. */
async function visit(path: string, over: (asked: ReceivedRequest) => StubAnswer | undefined = () => undefined) {
  const server = await serve((asked) => {
    const told = over(asked);
    if (told) return told;
    const at = asked.path.split('?')[0];
    if (at === '/api/token/login/') return { body: { auth_token: JSON.parse(asked.body).password } };
    if (at === '/api/funnels/') return { body: { results: [], next: null } };
    const user = people[asked.headers.authorization ?? ''];
    return user ? { body: user } : { status: 401, body: { detail: 'Invalid token.', code: 'invalid_token' } };
  });
  const page = open(path);
  end = async () => {
    page.close();
    await server.stop();
  };
  const logIn = async (who: 'masha' | 'vera') => {
    await page.fill(await screen.findByLabelText('E-mail'), `${who}@glina.studio`);
    await page.fill(screen.getByLabelText('Password'), `${who}{Enter}`);
  };
  return { ...page, server, logIn, address: () => page.router.state.location.href };
}

const refuses: (asked: ReceivedRequest) => StubAnswer | undefined = () => ({
  status: 401,
  body: { detail: 'Invalid token.', code: 'invalid_token' },
});

test('signing in redirects to the requested URL, with its query and hash', async () => {
  const page = await visit('/content/archives/?search=old+one#second');
  await page.logIn('masha');
  await waitFor(() => expect(page.address()).toBe('/content/archives/?search=old+one#second'));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('old one');
});

test('a session that expires shows a notice, and the same user returns to the same page', async () => {
  writeToken('masha', 1);
  let isOver = false;
  const page = await visit('/content/archives/?search=x', (asked) => (isOver ? refuses(asked) : undefined));
  await screen.findByRole('searchbox');
  isOver = true;
  await page.router.options.context.queryClient.invalidateQueries();
  await screen.findByText(/Your session has ended/);
  expect(readToken()).toBeNull();
  isOver = false;
  await page.logIn('masha');
  await waitFor(() => expect(page.address()).toBe('/content/archives/?search=x'));
});

test('another user who signs in then sees nothing of it', async () => {
  writeToken('masha', 1);
  sessionStorage.setItem('voronka.form.withdraw', '{"iban":"MASHA"}');
  sessionStorage.setItem(`voronka.form.profile.${masha.id}`, '{"first_name":"Masha"}');
  let isOver = false;
  const page = await visit('/content/archives/?search=x', (asked) => (isOver ? refuses(asked) : undefined));
  await screen.findByRole('searchbox');
  isOver = true;
  await page.router.options.context.queryClient.invalidateQueries();
  await screen.findByText(/Your session has ended/);
  isOver = false;
  page.server.asked.length = 0;
  await page.logIn('vera');
  await waitFor(() => expect(page.address()).toBe('/content/panel/'));
  expect(sessionStorage.getItem('voronka.form.withdraw')).toBeNull();
  expect(sessionStorage.getItem(`voronka.form.profile.${masha.id}`)).not.toBeNull();
  expect(page.server.asked.map(({ headers }) => headers.authorization)).not.toContain('Token masha');
});

test.each<[string, (asked: ReceivedRequest) => StubAnswer | undefined, RegExp]>([
  ['a refused token', refuses, /Your session has ended/],
  ['an answer without an id', () => ({ body: {} }), /could not confirm your account/],
  ['an answer that is HTML', () => ({ body: '<!doctype html>' }), /could not confirm your account/],
  ['a server that fails', () => ({ status: 502, body: 'Bad gateway' }), /could not confirm your account/],
])('%s clears the token and shows its own error', async (_what, answer, words) => {
  writeToken('masha', 1);
  await visit('/settings/', (asked) => (asked.path === '/api/users/me/' ? answer(asked) : undefined));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(readToken()).toBeNull();
});

test('an unreachable server clears the token too, with another error', async () => {
  writeToken('masha', 1);
  const server = await serve(() => undefined);
  await server.stop();
  const page = open('/settings/');
  end = async () => page.close();
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  expect(readToken()).toBeNull();
});

test('a rejection of a token that is no longer in use does not end the session', async () => {
  writeToken('masha', 1);
  const page = await visit('/content/panel/', (asked) =>
    asked.headers.authorization === 'Token old' ? refuses(asked) : undefined,
  );
  await screen.findByRole('heading', { level: 1 });
  notifyTokenRejected('Token old');
  expect(page.session.isActive()).toBe(true);
  expect(readToken()).toBe('masha');
});
