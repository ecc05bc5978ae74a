import { readdirSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { requestSearch } from '#src/platform/searchRequests.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { screensOf } from '#src/search/screens.ts';
import { masha, open, serve } from '../page.tsx';

const funnel = (name: string) => ({
  ...{ kind: 'funnel', id: '0198a000-0000-7000-8000-00000000000f', title: name, excerpt: null },
  ...{ funnel: null, stage: null, series: null, archived: false },
});
const answerOf = (name: string) => ({ body: { results: [funnel(name)], next: null, indexing: false, as_of: null } });

test('what other words have found cannot be opened until the new words have their answer', async () => {
  let answerLater = () => {};
  const server = await serve(({ path }, response) => {
    if (path === '/api/users/me/') return { body: masha };
    if (path === '/api/search/?q=zebra') return answerOf('Zebra');
    if (!/^\/api\/search\/\?q=zebra(\+|%20)two$/.test(path))
      return { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
    answerLater = () => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answerOf('Zebra two').body));
    };
    return undefined;
  });
  onTestFinished(server.stop);
  writeToken('0'.repeat(40), limits.tokenCookieDays);
  Element.prototype.scrollIntoView ??= () => {};
  const app = open('/settings/');
  await screen.findByRole('heading', { level: 1 });
  requestSearch();
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await app.user.type(field, 'zebra');
  await screen.findByRole('option', { name: /^Zebra ?Funnel/, selected: true });

  await app.user.type(field, ' two');
  expect(screen.getByRole('option', { name: /^Zebra ?Funnel/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await waitFor(() => expect(server.asked.some(({ path }) => /two$/.test(path))).toBe(true));
  await app.user.keyboard('{Enter}');
  expect(app.path()).toBe('/settings/');
  expect(field.isConnected).toBe(true);

  answerLater();
  const own = await screen.findByRole('option', { name: /^Zebra two ?Funnel/, selected: true });
  expect(own.getAttribute('aria-disabled')).toBe('false');
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.path()).toBe('/content/funnels/0198a000-0000-7000-8000-00000000000f/'));
});

test('an admin finds every tab of the admin’s area by its name', () => {
  const tabs = readdirSync('src/routes/_signedIn/admin').flatMap((file) => {
    const [, name] = /^([a-z]+)(?:\.index)?\.tsx$/.exec(file) ?? [];
    return name === undefined || name === 'index' ? [] : `/admin/${name}/`;
  });
  const user = { ...masha, is_admin: true } as User;
  const found = screensOf(user).map(({ target }) => target.to);
  expect(tabs.length).toBeGreaterThan(5);
  expect(tabs.filter((tab) => !found.some((to) => to === tab))).toEqual([]);
});
