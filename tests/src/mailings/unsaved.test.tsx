import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

let end = async () => {};
afterEach(async () => {
  await end();
  sessionStorage.clear();
});

const button = {
  id: '0198a000-0000-7000-8000-000000000303',
  kind: 'next',
  label: 'Book',
  to: null,
  tag: null,
} as const;

/** The screen of a mailing that has been sent, in a tab that keeps what was typed into it. */
async function openSent(typed: string) {
  const funnel = funnelOf({ stages: [], tags: [] });
  const mailing = mailingOf(funnel, { message: { ...mailingOf(funnel).message, buttons: [button] } });
  const { title, audience, message } = mailing;
  const unsaved = {
    title,
    audience,
    message: { ...message, text: typed },
    base: { title, audience, message, revision: 1 },
  };
  const key = `voronka.form.mailing.${mailing.id}.${masha.id}`;
  sessionStorage.setItem(key, JSON.stringify({ unsaved: JSON.stringify(unsaved) }));
  const created: Record<string, unknown>[] = [];
  const server = await serve(({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === '/api/mailings/' && method === 'POST') {
      created.push(JSON.parse(body ?? '{}'));
      if (created.length === 1) return { status: 500, body: { code: 'internal', detail: 'Something went wrong.' } };
      return { status: 201, body: { ...mailing, id: created[0]?.['id'], state: 'draft' } };
    }
    if (pathname.startsWith('/api/mailings/0'))
      return { body: pathname.endsWith('/operations/') ? { results: [] } : mailing };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${mailing.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  return { ...page, id: mailing.id, created, isKept: () => sessionStorage.getItem(key) !== null };
}

test('what was typed when a mailing began to leave is shown, and copied once into a new one', async () => {
  const { user, id, created, path, isKept } = await openSent('Typed <b>too</b> late');
  const strip = within(await screen.findByRole('region', { name: 'Your unsaved text' }));
  strip.getByText('Typed too late');
  const copy = strip.getByRole('button', { name: 'Copy into a new mailing' });
  await user.click(copy);
  await strip.findByRole('alert');
  expect(isKept()).toBe(true);
  await user.click(copy);
  await waitFor(() => expect(path()).not.toContain(id));
  expect(created[1]).toEqual(created[0]);
  expect(created[1]).toMatchObject({
    title: 'News',
    message: { text: 'Typed <b>too</b> late', buttons: [{ label: 'Book' }] },
  });
  expect(JSON.stringify(created[1])).not.toContain(button.id);
  expect(path()).toBe(`/content/mailings/${String(created[1]?.['id'])}/`);
});

test('what was typed is gone when it is discarded', async () => {
  const { user, isKept } = await openSent('Typed too late');
  const strip = within(await screen.findByRole('region', { name: 'Your unsaved text' }));
  await user.click(strip.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your unsaved text' })).toBeNull());
  expect(isKept()).toBe(false);
});

test('what was typed and is what was sent is no unsaved text', async () => {
  const { isKept } = await openSent('Sent');
  await screen.findByRole('heading', { name: 'Message' });
  await waitFor(() => expect(isKept()).toBe(false));
  expect(screen.queryByRole('region', { name: 'Your unsaved text' })).toBeNull();
});
