import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const ann: Contact = {
  ...{ id: '0198a000-0000-7000-8000-000000000101', first_name: 'Ann', last_name: '', username: null },
  ...{ language: null, time_zone: null, telegram_id: null, blocked: false, chats: [], tags: [], journeys: [] },
  ...{ source: null, note: '', unread: 0, phone: null, email: null, fields: {}, archived: false, erased: null },
  created_at: at,
};
const talk: Conversation = {
  ...{ contact: ann, funnel: null, waits_since: at },
  last: { from: 'contact', text: 'Hello', media: null, at },
};

test('the history of a chat that the address names is asked for beside the list, once', async () => {
  const list = Promise.withResolvers<void>();
  const server = await serve(({ path }, response) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/events/')) return undefined;
    if (pathname === '/api/conversations/counts/') return { body: { unanswered: 1, unread: 0, all: 1 } };
    if (pathname === `/api/conversations/${ann.id}/`) return { body: talk };
    if (pathname === `/api/contacts/${ann.id}/`) return { body: ann };
    if (pathname !== '/api/conversations/') return { body: { results: [], next: null } };
    const body = JSON.stringify({ results: [talk], next: null });
    void list.promise.then(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body));
    return undefined;
  });
  onTestFinished(() => server.stop());
  writeToken('good', 1);
  open(`/content/conversations/?contact=${ann.id}`);
  const asked = () =>
    server.asked.filter(({ path }) => path.startsWith(`/api/contacts/${ann.id}/history/`)).map(({ path }) => path);
  await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 20_000 });
  list.resolve();
  await screen.findByText(/^waits /);
  expect(asked()).toHaveLength(1);
});
