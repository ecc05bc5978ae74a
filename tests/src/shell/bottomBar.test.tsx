import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { notify } from '#src/shell/notify.ts';
import { toastActor } from '#src/shell/toastActor.ts';
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
    toastActor.send({ type: 'toast.read' });
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
  ).toEqual(['Funnels', 'Dashboard', 'Mailings', 'CRM']);
  await app.user.click(more());
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }, { timeout: 30_000 }));
  await sheet.findByRole('link', { name: 'Subscription' });
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
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

test('More counts the notifications that came unasked, until they are read in its sheet', async () => {
  const app = await openPanel();
  act(() => notify({ type: 'success', text: 'Saved' }));
  expect(more().textContent).toBe('More');
  act(() => notify({ type: 'error', text: 'The picture is too large' }));
  expect(bar().getByRole('button', { name: /^More\s*1 unread notification$/, hidden: true })).toBe(more());
  await app.user.click(more());
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }, { timeout: 30_000 }));
  expect(
    sheet
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['The picture is too large', 'Saved']);
  await waitFor(() => expect(more().textContent).toBe('More'));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
});
