import { screen } from '@testing-library/react';
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
