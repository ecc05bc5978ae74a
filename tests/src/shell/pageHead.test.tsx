import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { switchLanguage } from '#src/i18n/language.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

let end = async () => {};
afterEach(() => end());

async function visit(path: string, status = 200) {
  const server = await serve(({ path: asked }) =>
    asked === '/api/users/me/' ? { body: masha } : { status, body: { results: [], next: null } },
  );
  const page = open(path);
  end = async () => {
    page.close();
    await server.stop();
  };
  return page;
}

const metaOf = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

test('a page has a title and a description in the current language', async () => {
  await visit('/sign-in/');
  await waitFor(() => expect(document.title).toBe('Sign in · Voronka'));
  expect(metaOf('robots')).toBeNull();
  const english = metaOf('description');
  await act(() => switchLanguage('ru'));
  await waitFor(() => expect(document.title).not.toBe('Sign in · Voronka'));
  expect(document.title).toMatch(/[а-я].* · Voronka/i);
  expect(english).toBeTruthy();
});

test('a signed-in page is excluded from search indexes, also after a later navigation', async () => {
  writeToken('good', 1);
  const { router, session } = await visit('/settings/');
  await waitFor(() => expect(document.title).toBe('Settings · Voronka'));
  expect(metaOf('robots')).toBe('noindex');
  await act(() => session.signOut());
  await act(() => router.navigate({ to: '/sign-in/' }));
  await waitFor(() => expect(metaOf('robots')).toBeNull());
});

test('an unknown page has the title of a 404, which is replaced on navigation', async () => {
  const { router } = await visit('/nowhere/');
  await screen.findByRole('heading');
  await waitFor(() => expect(document.title).toBe('Not found · Voronka'));
  await act(() => router.navigate({ to: '/sign-in/' }));
  await waitFor(() => expect(document.title).toBe('Sign in · Voronka'));
});
