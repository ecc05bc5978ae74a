import { expect, test } from 'vitest';
import { dayAndTimeAt, momentOfDay } from '#machines/time/dayAndTime.ts';

test.each([
  ['Asia/Tokyo', '2026-11-20T16:05:30Z', { day: '2026-11-21', time: '01:05' }],
  ['America/New_York', '2026-11-20T04:59:00Z', { day: '2026-11-19', time: '23:59' }],
])('a day and a time of %s are read from a moment and lead back to it', (zone, instant, local) => {
  const moment = Date.parse(instant);
  expect(dayAndTimeAt(moment, zone)).toEqual(local);
  expect(momentOfDay(local, zone)).toBe(Math.floor(moment / 60_000) * 60_000);
});

test('a time that a zone skips is the first valid minute after it', () => {
  const skipped = { day: '2026-03-29', time: '02:30' };
  expect(new Date(momentOfDay(skipped, 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:00:00.000Z');
});
