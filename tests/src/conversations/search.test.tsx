import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { masha, open, serve } from '../page.tsx';

test('what is typed right after the key that opens the search is in it', async () => {
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/events/')) return undefined;
    if (pathname === '/api/conversations/counts/') return { body: { unanswered: 0, unread: 0, all: 0 } };
    return { body: { results: [], next: null } };
  });
  onTestFinished(() => server.stop());
  writeToken('good', 1);
  open('/content/conversations/');
  const button = await screen.findByRole('button', { name: 'Search the conversations' }, { timeout: 20_000 });
  const atOnce = userEvent.setup({ delay: null });
  button.focus();
  await atOnce.keyboard('{Enter}cup');
  expect(screen.getByRole('searchbox', { name: 'Find words and names' })).toHaveProperty('value', 'cup');
});
