import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

test('the numbers of a mailing make up all whom it was for, and who blocked the bot after it is not one more', async () => {
  const funnel = funnelOf({ stages: [], tags: [] });
  const { progress } = mailingOf(funnel);
  const numbers = { sent: 20, unreachable: 3, failed: 2, uncertain: 1, dropped: 4, blocked_after: 5 };
  const sent = mailingOf(funnel, { progress: { ...progress, ...numbers, recipients: 30 } });
  const server = await serve(({ path }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === `/api/mailings/${sent.id}/`) return { body: sent };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${sent.id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  await screen.findByText('To 30 people');
  const after = screen.getByRole('button', { name: '5 of those who got it blocked the bot within a day' });
  const list = within(after.closest('ul') as HTMLElement);
  const counted = list.getAllByRole('button').filter((button) => button !== after);
  const sum = counted.reduce((all, button) => all + Number(/^\d+/.exec(button.textContent ?? '')?.[0] ?? 0), 0);
  expect(sum).toBe(30);
});
