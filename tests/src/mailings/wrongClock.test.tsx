import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { forgetServerTime } from '#src/platform/clock.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

const minuteMs = 60_000;
/** The server's clock, which the device's is not. */
const serverTime = () => performance.timeOrigin + performance.now();

test.each([-10, 0, 10])(
  'on a device %i minutes ahead a held mailing leaves in the seconds that the server says',
  async (minutes) => {
    const wrongBy = minutes * minuteMs;
    forgetServerTime();
    vi.spyOn(Date, 'now').mockImplementation(() => serverTime() + wrongBy);
    const funnel = funnelOf({ stages: [], tags: [] });
    const send_at = new Date(serverTime() + 30_000).toISOString();
    const held = mailingOf(funnel, {
      state: 'scheduled',
      send_at,
      started_at: null,
      finished_at: null,
    });
    const answer = (body: unknown) => ({ body, headers: { Date: new Date(serverTime()).toUTCString() } });
    const server = await serve(({ path }) => {
      const { pathname } = new URL(path, 'http://server');
      if (pathname === '/api/users/me/') return answer(masha);
      if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return answer(funnel);
      if (pathname === `/api/mailings/${held.id}/`) return answer(held);
      return answer({ results: [], next: null });
    });
    onTestFinished(async () => {
      vi.restoreAllMocks();
      forgetServerTime();
      await server.stop();
    });
    writeToken('good', 1);
    open(`/content/mailings/${held.id}/`);
    const words = await screen.findByText(/^Sends in \d+ seconds\.$/);
    const seconds = Number(/\d+/.exec(words.textContent ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(32);
  },
);
