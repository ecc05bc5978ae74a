import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

let end = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  await end();
});

const ann: Contact = {
  ...{ id: '0198a000-0000-7000-8000-000000000101', first_name: 'Ann', last_name: '', username: null },
  ...{ language: null, time_zone: null, telegram_id: null, blocked: false, chats: [], tags: [], journeys: [] },
  ...{ source: null, note: '', unread: 0, phone: null, email: null, fields: {}, archived: false, erased: null },
  created_at: '2026-11-20T10:00:00Z',
};

/** Ann's page, over a server that keeps what it is sent, or refuses it; `hold` makes its answers wait. */
async function openAnn({ isRefused = false, hold }: { isRefused?: boolean; hold?: Promise<void> }) {
  let saved = ann;
  const server = await serve(({ method, path, body }, response) => {
    if (path === '/api/users/me/') return { body: masha };
    if (path !== `/api/contacts/${ann.id}/`) return { body: { results: [], next: null } };
    if (method !== 'PATCH') return { body: saved };
    if (isRefused) return { status: 400, body: { note: [{ code: 'max_length', detail: 'Too long.' }] } };
    saved = { ...saved, ...(JSON.parse(body) as Partial<Contact>) };
    const answer = JSON.stringify(saved);
    void hold?.then(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer));
    return hold ? undefined : { body: saved };
  });
  writeToken('good', 1);
  const page = open(`/content/crm/contacts/${ann.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  await screen.findByRole('region', { name: 'Details' });
  const changes = () =>
    server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object);
  return { ...page, changes };
}

test('a second choice made while the first is being saved follows it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, changes } = await openAnn({ hold: promise });
  const language = screen.getByRole('combobox', { name: 'Language' });
  await user.selectOptions(language, 'ru');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await user.selectOptions(language, 'en');
  resolve();
  await waitFor(() => expect(changes()).toEqual([{ language: 'ru' }, { language: 'en' }]));
  expect(language).toHaveProperty('value', 'en');
});

test('a note that is refused is not sent again by itself', async () => {
  const { changes } = await openAnn({ isRefused: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Calls at nine' } });
  const again = await screen.findByRole('button', { name: 'Save again' });
  await vi.advanceTimersByTimeAsync(5000);
  fireEvent.click(again);
  await waitFor(() => expect(changes().length).toBeGreaterThan(1));
  expect(changes()).toEqual([{ note: 'Calls at nine' }, { note: 'Calls at nine' }]);
});
