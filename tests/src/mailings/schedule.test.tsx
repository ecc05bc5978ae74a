import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { clocksAt, spanOf } from '#src/features/mailings/composer/schedule/clocksAt.ts';
import { serverNow } from '#src/platform/clock.ts';
import { quickTimes } from '#src/ui/time/quickTimes.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { mailingOf } from './mailingOf.ts';

const zones = [
  { time_zone: 'Asia/Tbilisi', people: 121 },
  { time_zone: 'Europe/Berlin', people: 7 },
  { time_zone: null, people: 17 },
];

/** The open dialog of a draft’s time, and what is asked of the server by it. */
async function openDialog() {
  const funnel = { ...funnelOf({ stages: [], tags: [] }), state: 'running' as const };
  funnel.settings = { ...funnel.settings, time_zone: 'Asia/Tbilisi' };
  const mailing = mailingOf(funnel, { state: 'draft', started_at: null, finished_at: null });
  const scheduled: unknown[] = [];
  const server = await serve(({ path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.startsWith(`/api/funnels/${funnel.id}/`)) return { body: funnel };
    if (pathname === '/api/mailings/estimate/') {
      const later = { seconds: 1, finishes_at: null, quiet: null, capped: null, paid: { stars: 1, seconds: 1 } };
      return { body: { recipients: 145, parts: [], blocked: 0, zones, ...later } };
    }
    if (pathname === `/api/mailings/${mailing.id}/schedule/`) {
      scheduled.push(JSON.parse(body));
      return { body: { ...mailing, state: 'scheduled', send_wall: '2030-01-01T10:00', time_zone: 'Asia/Tbilisi' } };
    }
    if (pathname === `/api/mailings/${mailing.id}/`) return { body: mailing };
    return { body: { results: [], next: null } };
  });
  writeToken('good', 1);
  const page = open(`/content/mailings/${mailing.id}/`);
  onTestFinished(async () => {
    page.close();
    await server.stop();
  });
  await page.user.click(await screen.findByRole('button', { name: 'Schedule' }));
  // until it is loaded another dialog says so
  await screen.findByRole('button', { name: /^Tomorrow/ });
  const dialog = within(screen.getByRole('dialog', { name: 'When to send?' }));
  return { ...page, dialog, scheduled };
}

test('one press chooses tomorrow at 10:00, and what the clock shows at the audience’s is said, nights marked', async () => {
  const { user, dialog, scheduled } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Tomorrow 10:00' }));
  const clocks = within(dialog.getByRole('table', { name: 'Local time of the audience' }));
  const rows = clocks.getAllByRole('row').map((row) => row.textContent);
  expect(rows[0]).toBe('Tbilisi10:00121');
  expect(rows[1]).toMatch(/^Berlin0[78]:007$/);
  expect(rows[2]).toBe('Not known10:0017');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  const tomorrow = quickTimes('Asia/Tbilisi', serverNow()).find(({ key }) => key === 'tomorrow');
  await waitFor(() => expect(scheduled).toEqual([{ send_at: tomorrow?.at, time_zone: 'Asia/Tbilisi' }]));
});

test('a day of the calendar keeps the time that was chosen, and days that have passed cannot be chosen', async () => {
  const { user, dialog, scheduled } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Tomorrow 10:00' }));
  const [next] = dialog.getAllByRole('button', { name: 'Next' });
  await user.click(next as HTMLElement);
  const first = dialog
    .getAllByRole('button')
    .find((day) => day.textContent === '1' && day.dataset['outsideMonth'] === undefined);
  if (!first) throw new Error('no first day');
  await user.click(first);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(scheduled).toEqual([{ send_at: expect.stringMatching(/-01T10:00$/), time_zone: 'Asia/Tbilisi' }]),
  );
});

test('the times that are offered have not passed, and none is offered twice', () => {
  const sunday = Date.parse('2026-11-22T15:30:00Z');
  expect(quickTimes('UTC', sunday).map(({ key, at }) => `${key} ${at}`)).toEqual([
    'hour 2026-11-22T16:30',
    'today 2026-11-22T19:00',
    'tomorrow 2026-11-23T10:00',
    'week 2026-11-29T10:00',
  ]);
  const mondayNight = Date.parse('2026-11-23T20:00:00Z');
  expect(quickTimes('UTC', mondayNight).map(({ key, at }) => `${key} ${at}`)).toEqual([
    'hour 2026-11-23T21:00',
    'tomorrow 2026-11-24T10:00',
    'monday 2026-11-30T10:00',
  ]);
});

test('by each person’s own clock a mailing leaves from where the day begins first to where it begins last', () => {
  const { first, last } = spanOf('2026-11-22T10:00', zones, 'Europe/Moscow');
  expect([first, last].map((at) => new Date(at).toISOString())).toEqual([
    '2026-11-22T06:00:00.000Z',
    '2026-11-22T09:00:00.000Z',
  ]);
});

test('five places are shown and the people of all others are one number', () => {
  const many = ['Asia/Tokyo', 'Asia/Almaty', 'Europe/Rome', 'Europe/Paris', 'Europe/Oslo', 'UTC', 'Asia/Seoul'];
  const { clocks, others } = clocksAt(
    '2026-11-22T23:30',
    'UTC',
    many.map((time_zone, at) => ({ time_zone, people: 20 - at })),
  );
  expect(clocks.map(({ zone, time, isNight }) => [zone, time, isNight])).toEqual([
    ['Asia/Tokyo', '08:30', false],
    ['Asia/Almaty', '04:30', true],
    ['Europe/Rome', '00:30', true],
    ['Europe/Paris', '00:30', true],
    ['Europe/Oslo', '00:30', true],
  ]);
  expect(others).toBe(15 + 14);
});
