import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#machines/time/dayOf.ts';
import { dayText, isDay } from '#machines/time/isDay.ts';
import { isWithinHours } from '#machines/time/isWithinHours.ts';

test.each([
  ['2026-11-29T12:00:00Z', 'UTC', '2026-11-29'],
  ['2026-11-29T20:59:59.999Z', 'Europe/Moscow', '2026-11-29'],
  ['2026-11-29T21:00:00Z', 'Europe/Moscow', '2026-11-30'],
  ['2026-11-29T04:59:00Z', 'America/New_York', '2026-11-28'],
  ['2026-12-31T23:00:00Z', 'Asia/Tokyo', '2027-01-01'],
])('at %s in %s it is %s', (at, zone, day) => {
  expect(dayOf(Date.parse(at), zone)).toBe(day);
});

describe('a day of the calendar', () => {
  test.each(['2026-12-31', '2026-01-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'])(
    'is %s',
    (day) => {
      expect(isDay(day)).toBe(true);
    },
  );

  test.each([
    ...['2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31', '2026-06-31', '2026-09-31', '2026-11-31', '2026-01-32'],
    ...[
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '2026-1-1',
      '26-01-01',
      '02026-01-01',
      '2026-01-01T00:00',
      ' 2026-01-01',
    ],
    ...['today', '', '2026-01-011', '31.12.2026', '2026-03-32'],
  ])('is not %j', (day) => {
    expect(isDay(day)).toBe(false);
  });

  test('is the one that a clock knows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: -1, max: 14 }),
        fc.integer({ min: -1, max: 33 }),
        (year, month, day) => {
          const date = new Date(Date.UTC(2000, month - 1, day));
          date.setUTCFullYear(year, month - 1, day);
          const isReal =
            date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
          expect(dayText(year, month, day)).toBe(isReal ? date.toISOString().slice(0, 10) : null);
        },
      ),
    );
  });
});

/** 2026-11-30 is a Monday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}Z`);

describe('hours', () => {
  test.each<[object, [string, boolean][]]>([
    [
      { from: '09:00', to: '18:00' },
      [
        ['08:59:59', false],
        ['09:00:00', true],
        ['17:59:59', true],
        ['18:00:00', false],
      ],
    ],
    [
      { from: '22:00', to: '06:00' },
      [
        ['21:59:59', false],
        ['22:00:00', true],
        ['00:00:00', true],
        ['05:59:59', true],
        ['06:00:00', false],
      ],
    ],
    [
      { from: '00:00', to: '00:01' },
      [
        ['00:00:59', true],
        ['00:01:00', false],
      ],
    ],
    [
      { from: '18:00', to: '00:00' },
      [
        ['17:59:00', false],
        ['23:59:59', true],
        ['00:00:00', false],
      ],
    ],
  ])('%j', (hours, times) => {
    for (const [time, isIn] of times)
      expect([time, isWithinHours(at(25, time), hours as { from: string; to: string }, 'UTC')]).toEqual([time, isIn]);
  });

  test('are of their weekdays', () => {
    const work = { from: '09:00', to: '18:00', weekdays: [1, 5] };
    const days = [23, 24, 25, 26, 27, 28, 29, 30].map((day) => isWithinHours(at(day, '12:00'), work, 'UTC'));
    expect(days).toEqual([true, false, false, false, true, false, false, true]);
  });

  test('over midnight are of the weekday on which they begin', () => {
    const night = (weekdays: number[]) => ({ from: '22:00', to: '06:00', weekdays });
    // Sunday night
    expect(isWithinHours(at(29, '23:00'), night([7]), 'UTC')).toBe(true);
    expect(isWithinHours(at(30, '05:00'), night([7]), 'UTC')).toBe(true);
    expect(isWithinHours(at(30, '23:00'), night([7]), 'UTC')).toBe(false);
    expect(isWithinHours(at(29, '05:00'), night([7]), 'UTC')).toBe(false);
    // Monday night
    expect(isWithinHours(at(30, '05:00'), night([1]), 'UTC')).toBe(false);
    expect(isWithinHours(at(24, '05:00'), night([1]), 'UTC')).toBe(true);
    expect(isWithinHours(at(24, '07:00'), night([1, 2]), 'UTC')).toBe(false);
  });

  test('are those of the zone', () => {
    const morning = { from: '09:00', to: '10:00' };
    expect(isWithinHours(at(30, '06:30'), morning, 'Europe/Moscow')).toBe(true);
    expect(isWithinHours(at(30, '06:30'), morning, 'UTC')).toBe(false);
    // on the first day of winter time 02:30 comes twice
    const early = { from: '02:00', to: '03:00' };
    for (const time of ['2026-10-25T00:30Z', '2026-10-25T01:30Z'])
      expect(isWithinHours(Date.parse(time), early, 'Europe/Berlin')).toBe(true);
  });
});
