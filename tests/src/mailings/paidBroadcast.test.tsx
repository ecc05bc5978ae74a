import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';

let end = async () => {};
afterEach(async () => {
  await end();
  sessionStorage.clear();
});

const id = '0198a000-0000-7000-8000-000000000301';
const at = '2026-11-20T10:00:00.000Z';

/** The composer of a mailing to so many people, by a bot with so many Stars. */
async function openDraft({ recipients, stars }: { recipients: number; stars: number }) {
  const funnel = funnelOf({ stages: [], tags: [] });
  let mailing = {
    ...{ id, revision: 1, funnel: funnel.id, title: 'News', audience: {}, state: 'draft', reason: null },
    message: { id: '0198a000-0000-7000-8000-000000000302', text: 'News', image: null, video: null, buttons: [] },
    ...{
      send_at: null,
      send_wall: null,
      time_zone: null,
      allow_paid_broadcast: false,
      files: {},
      problems: [],
      archived: false,
    },
    progress: {
      ...{ recipients: 0, waiting: 0, sending: 0, sent: 0, failed: 0, unreachable: 0, uncertain: 0, dropped: 0 },
      ...{ blocked_after: 0, presses: {}, pressed: 0, seconds: 0, finishes_at: null },
      ...{ quiet: null, capped: null, own_time: null, waits_for: null },
    },
    ...{ created_at: at, started_at: null, finished_at: null },
  };
  const server = await serve(({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    const given = JSON.parse(body || '{}') as { allow_paid_broadcast?: boolean };
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/bot/stars/')) return { body: { stars } };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: { ...funnel, state: 'running' } };
    if (pathname === '/api/mailings/estimate/') {
      const seconds = recipients / (given.allow_paid_broadcast ? 300 : 30);
      const paid = { stars: recipients / 10, seconds: recipients / 300 };
      return {
        body: {
          recipients,
          parts: [],
          blocked: 0,
          zones: [],
          seconds,
          finishes_at: at,
          quiet: null,
          capped: null,
          paid,
        },
      };
    }
    if (pathname === `/api/mailings/${id}/`) {
      if (method === 'PATCH') mailing = { ...mailing, ...given, revision: mailing.revision + 1 };
      return { body: mailing };
    }
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  const hasAskedForStars = () => server.asked.some(({ path }) => path.endsWith('/bot/stars/'));
  return { ...page, hasAskedForStars };
}

test('a paid broadcast is offered with its price and time, and switched on by hand', async () => {
  const { user } = await openDraft({ recipients: 9_000, stars: 1_200 });
  await screen.findByText('about 5 minutes', { exact: false });
  const paid = await screen.findByRole('switch', { name: /Send faster, for Stars/ });
  screen.getByText('Telegram’s paid broadcast: about 30 seconds, 900 of the bot’s 1,200 Stars.');
  await user.click(paid);
  await waitFor(() => expect((paid as HTMLInputElement).checked).toBe(true));
  await waitFor(() => expect(screen.queryByText('about 5 minutes', { exact: false })).toBeNull());
});

test.each([
  ['a bot without the Stars for it', { recipients: 9_000, stars: 899 }, true],
  ['few people, of whose bot nothing is asked', { recipients: 900, stars: 1_200 }, false],
])('a paid broadcast is not offered to %s', async (_what, of, isAsked) => {
  const { hasAskedForStars } = await openDraft(of);
  await screen.findByText('Replies and letters are sent first. Pause the mailing at any time.');
  await waitFor(() => expect(hasAskedForStars()).toBe(isAsked));
  expect(screen.queryByRole('switch', { name: /Stars/ })).toBeNull();
});
