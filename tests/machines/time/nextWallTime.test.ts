import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { nextWallTime } from '#machines/time/nextWallTime.ts';
import { zones } from '#scripts/faults/letters/randomLetters.ts';

const next = (from: string, at: string, zone: string, weekdays?: number[]) =>
  new Date(nextWallTime(Date.parse(from), { at, weekdays }, zone)).toISOString().replace('.000', '');

test.each([
  ['later on the same day', '2026-11-20T08:00:00Z', '10:00', 'UTC', undefined, '2026-11-20T10:00:00Z'],
  ['this very moment', '2026-11-20T10:00:00Z', '10:00', 'UTC', undefined, '2026-11-20T10:00:00Z'],
  ['on the next day when it has passed', '2026-11-20T10:00:01Z', '10:00', 'UTC', undefined, '2026-11-21T10:00:00Z'],
  ['in the time zone', '2026-11-20T08:00:00Z', '10:00', 'Asia/Tokyo', undefined, '2026-11-21T01:00:00Z'],
  ['after the weekend', '2026-11-20T20:00:00Z', '19:00', 'UTC', [1, 2, 3, 4, 5], '2026-11-23T19:00:00Z'],
  ['a week later', '2026-11-20T20:00:00Z', '19:00', 'UTC', [5], '2026-11-27T19:00:00Z'],
  [
    'at the end of an hour that is skipped',
    '2026-03-28T12:00:00Z',
    '02:30',
    'Europe/Berlin',
    undefined,
    '2026-03-29T01:00:00Z',
  ],
  [
    'at the change itself where an hour is skipped from just then',
    '2026-03-28T12:00:00Z',
    '02:00',
    'Europe/Berlin',
    undefined,
    '2026-03-29T01:00:00Z',
  ],
  [
    'at the first minute of a day whose midnight is skipped',
    '2026-04-23T12:00:00Z',
    '00:00',
    'Africa/Cairo',
    undefined,
    '2026-04-23T22:00:00Z',
  ],
  [
    'the first time of an hour that comes twice',
    '2026-10-24T12:00:00Z',
    '02:30',
    'Europe/Berlin',
    undefined,
    '2026-10-25T00:30:00Z',
  ],
  ['not a second time in it', '2026-10-25T00:31:00Z', '02:30', 'Europe/Berlin', undefined, '2026-10-26T01:30:00Z'],
  [
    'on the next day where a whole day is skipped',
    '2011-12-30T09:00:00Z',
    '12:00',
    'Pacific/Apia',
    undefined,
    '2011-12-30T22:00:00Z',
  ],
])('comes %s', (_when, from, at, zone, weekdays, expected) => {
  expect(next(from, at, zone, weekdays)).toBe(expected);
});

test('is never before, less than eight days and an hour after, on a chosen weekday, and the same when asked from itself', () => {
  const from = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const weekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(from, time, fc.constantFrom(...zones), weekdays, (date, [hour, minute], zone, days) => {
      const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const moment = nextWallTime(date.getTime(), { at, weekdays: days }, zone);
      expect(moment).toBeGreaterThanOrEqual(date.getTime());
      expect(moment - date.getTime()).toBeLessThan((8 * 24 + 1) * 3_600_000);
      expect(nextWallTime(moment, { at, weekdays: days }, zone)).toBe(moment);
      const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
      if (days) expect(days).toContain(local.dayOfWeek);
    }),
  );
});
