import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setUnreadNotices } from '#src/shell/frame/unreadNotices.ts';
import { masha, open, serve } from '../page.tsx';

let end = async () => {};
afterEach(() => end());

/** Opens the panel of somebody who is signed in. */
async function openPanel() {
  const server = await serve(({ path }) => {
    if (path === '/api/users/me/') return { body: masha };
    if (path.startsWith('/api/funnels/')) return { body: { results: [], next: null } };
    return { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
  });
  document.cookie = 'auth_token=known; path=/';
  const app = open('/content/panel/');
  end = async () => {
    app.close();
    document.cookie = 'auth_token=; max-age=0; path=/';
    await server.stop();
  };
  await screen.findByRole('navigation', { name: 'Bottom menu' }, { timeout: 30_000 });
  return app;
}

const bar = () => within(screen.getByRole('navigation', { name: 'Bottom menu', hidden: true }));
const more = () => bar().getByRole('button', { name: /More/, hidden: true });

test('the bottom bar has what is used daily, and More leads to everything else', async () => {
  const app = await openPanel();
  expect(
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Funnels', 'Conversations', 'Mailings', 'CRM']);
  await app.user.click(more());
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }, { timeout: 30_000 }));
  await sheet.findByRole('link', { name: 'Subscription' });
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Notices',
    'Dashboard',
    'Letters',
    'Templates',
    'Archives',
    'Partner',
    'Settings',
    'Subscription',
  ]);
  await app.user.click(sheet.getByRole('link', { name: 'Archives' }));
  await waitFor(() => expect(app.path()).toBe('/content/archives/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('More counts the notices that are unread, and leads to them', async () => {
  const app = await openPanel();
  expect(more().textContent).toBe('More');
  act(() => setUnreadNotices(app.router.options.context.queryClient, 1));
  await bar().findByRole('button', { name: /^More\s*1 unread notice$/, hidden: true });
  await app.user.click(more());
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }, { timeout: 30_000 }));
  await app.user.click(sheet.getByRole('link', { name: /^Notices/ }));
  await waitFor(() => expect(app.path()).toBe('/content/notices/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
