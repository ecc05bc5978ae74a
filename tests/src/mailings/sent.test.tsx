import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

let end = async () => {};
afterEach(() => end());

test('a mailing that ends while its page is open says so, and is not paused any more', async () => {
  const funnel = funnelOf({ stages: [], tags: [] });
  const sent = mailingOf(funnel);
  let shown = mailingOf(funnel, { state: 'sending', finished_at: null });
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname.endsWith('/pause/')) {
      shown = sent;
      return { status: 409, body: { code: 'transition_not_allowed', detail: 'It is sent.' } };
    }
    if (pathname === `/api/mailings/${sent.id}/`) return { body: shown };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${sent.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  await page.user.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByText('Messages sent');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('presses of links are said not to be counted, beside those that are', async () => {
  const funnel = funnelOf({ stages: [], tags: [] });
  const button = (n: number, label: string) => ({ id: `0198a000-0000-7000-8000-00000000031${n}`, label });
  const next = { ...button(1, 'Ask'), kind: 'next' as const, to: null, tag: null };
  const link = { ...button(2, 'Address'), kind: 'link' as const, url: 'https://studio.example' };
  const withButtons = (buttons: (typeof next | typeof link)[]) => {
    const one = mailingOf(funnel);
    return { ...one, message: { ...one.message, buttons }, progress: { ...one.progress, presses: { [next.id]: 1 } } };
  };
  let shown = withButtons([link, next]);
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/events/')) return undefined;
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === `/api/mailings/${shown.id}/`) return { body: shown };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  let page = open(`/content/mailings/${shown.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  const pressed = await screen.findByRole('button', { name: '1 person' });
  const rows = [...(pressed.closest('ul')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(['AddressLink: presses are not counted', 'Ask100%1 person']);
  screen.getByText(/^Telegram does not report who opens a link/);
  await page.user.click(pressed);
  within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Pressed “Ask”' });
  page.close();

  shown = withButtons([link]);
  page = open(`/content/mailings/${shown.id}/`);
  await screen.findByText(/^Telegram does not report who opens a link/);
  expect(screen.queryByRole('heading', { name: 'Presses' })).toBeNull();
});

test('a draft in the archive shows its message', async () => {
  const funnel = funnelOf({ stages: [], tags: [] });
  const draft = mailingOf(funnel, { state: 'draft', archived: true, started_at: null, finished_at: null });
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === `/api/mailings/${draft.id}/`) return { body: draft };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${draft.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  await screen.findByText(/^This draft is in the archive/);
  expect((await screen.findByRole('heading', { name: 'Message' })).nextElementSibling?.textContent).toBe('Sent');
});
