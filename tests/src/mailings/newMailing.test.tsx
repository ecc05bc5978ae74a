import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

const summaryOf = ({
  document: _document,
  files: _files,
  problems: _problems,
  settings: _settings,
  ...head
}: Funnel) => ({
  ...head,
  ...{ drawing: { stages: [], arrows: [] }, problems_count: { critical: 0, warning: 0 } },
  ...{ new_today: 0, new_by_day: [], news: null, unread: 0 },
});

/** The empty list of mailings, over a server that keeps what is created. */
async function openList() {
  const funnel = { ...funnelOf({ stages: [], tags: [] }), state: 'running' as const };
  const draft = {
    ...funnel,
    id: '0198a000-0000-7000-8000-0000000009d1',
    name: 'Without a bot',
    state: 'draft' as const,
  };
  const kept = new Map<string, Mailing>();
  const calls: string[] = [];
  const server = await serve(({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    if (method !== 'GET' && !pathname.includes('estimate')) calls.push(`${method} ${pathname}`);
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname === '/api/funnels/') return { body: { results: [summaryOf(draft), summaryOf(funnel)], next: null } };
    if (pathname.startsWith('/api/funnels/')) return { body: funnel };
    if (pathname === '/api/mailings/' && method === 'POST') {
      const given = JSON.parse(body) as Mailing;
      const { message } = mailingOf(funnel);
      const made = mailingOf(funnel, { ...given, state: 'draft', message: { ...message, text: '' }, started_at: null });
      kept.set(given.id, made);
      return { status: 201, body: made };
    }
    const id = /^\/api\/mailings\/([\da-f-]{36})\/$/.exec(pathname)?.[1];
    const found = id === undefined ? undefined : kept.get(id);
    if (!id || !found) return { body: { results: [...kept.values()], next: null } };
    if (method === 'DELETE') {
      kept.delete(id);
      return { status: 204, body: null };
    }
    if (method === 'PATCH') kept.set(id, { ...found, ...(JSON.parse(body) as object), revision: found.revision + 1 });
    return { body: kept.get(id) };
  });
  writeToken('good', 1);
  const page = open('/content/mailings/');
  onTestFinished(async () => {
    page.close();
    await server.stop();
    sessionStorage.clear();
  });
  return { ...page, kept, calls, funnel };
}

test('a press opens a draft with the caret in its text, and a double press makes one', async () => {
  const { user, kept, calls, funnel } = await openList();
  await user.dblClick(await screen.findByRole('button', { name: 'Create a mailing' }));
  const text = await screen.findByRole('textbox', { name: 'Message text' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(calls).toEqual(['POST /api/mailings/']);
  expect([...kept.values()].map((one) => [one.title, one.funnel])).toEqual([['New mailing', funnel.id]]);
});

test('a draft that is left untouched is removed, and a named one stays', async () => {
  const { user, kept, router } = await openList();
  const add = async () => user.click(await screen.findByRole('button', { name: 'Create a mailing' }));
  await add();
  await screen.findByRole('textbox', { name: 'Message text' });
  await router.navigate({ to: '/content/mailings/' });
  await waitFor(() => expect(kept.size).toBe(0));
  await add();
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await user.clear(title);
  await user.type(title, 'News');
  await router.navigate({ to: '/content/mailings/' });
  await waitFor(() => expect([...kept.values()].map((one) => one.title)).toEqual(['News']));
  await screen.findByRole('link', { name: 'News' });
});

test('something new belongs to the funnel that runs, else to one with a bot', () => {
  const bot = { id: 'b' } as never;
  const [empty, tied, running] = [
    { id: 'empty', state: 'draft' as const, bot: null },
    { id: 'tied', state: 'stopped' as const, bot },
    { id: 'running', state: 'running' as const, bot },
  ];
  expect(firstFunnel([empty, tied, running])?.id).toBe('running');
  expect(firstFunnel([empty, tied])?.id).toBe('tied');
  expect(firstFunnel([empty])?.id).toBe('empty');
  expect(firstFunnel([])).toBeUndefined();
});
