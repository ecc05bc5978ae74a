import { describe, expect, test } from 'vitest';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { nextOccurrences } from '#machines/series/schedule.ts';
import {
  allDays,
  clockOfZone,
  days,
  daysAndTimes,
  dstZones,
  firstDay,
  timesOfDay,
  wallOf,
  written,
} from '../time/clockOfZone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const once = (timing: LetterTiming): LetterSchedule => ({ timing, repeat: false, until: null, times: null });
const repeated = (timing: LetterTiming): LetterSchedule => ({ ...once(timing), repeat: true });

describe.each(dstZones)('in %s, by day over two years,', (zone) => {
  const clock = clockOfZone(zone);
  const { firstMinuteAt, wallAt } = clock;
  const pairs = daysAndTimes(clock);
  const joinedAt = firstMinuteAt(firstDay) + 12 * hour;
  const datesOf = (schedule: LetterSchedule, count = 1, joined = joinedAt) =>
    nextOccurrences(schedule, { joinedAt: joined, zone, last: null }, count).map(({ at }) => at);
  const expected = (at: string) => allDays.map((date) => firstMinuteAt(wallOf(date + day, at)));
  const timeOf = (moment: number) => written(wallAt(moment)).slice(11);
  const dateOf = (moment: number) => Math.floor(wallAt(moment) / day) * day;
  /** Somebody joins on each day, at an hour that may be skipped or come twice. */
  const joins = pairs.map(({ date, at }) => firstMinuteAt(wallOf(date, at)));

  test.each(timesOfDay)('a letter of each day at %s leaves once, after a skipped hour at its end', (at) => {
    expect(datesOf(repeated({ kind: 'every', n: 1, unit: 'days', at }), days)).toEqual(expected(at));
  });

  test('a letter of each day without a time leaves at the time of joining', () => {
    expect(datesOf(repeated({ kind: 'every', n: 1, unit: 'days' }), days)).toEqual(expected(timeOf(joinedAt)));
  });

  test('a letter of each hour leaves after each elapsed hour, also while clocks are put back or forward', () => {
    const hourly = Array.from({ length: days * 24 }, (_, n) => joinedAt + (n + 1) * hour);
    expect(datesOf(repeated({ kind: 'every', n: 1, unit: 'hours' }), days * 24)).toEqual(hourly);
  });

  test('a letter so many days after joining at a time leaves on that day', () => {
    const dates = pairs.flatMap(({ date, at }) =>
      datesOf(once({ kind: 'after', days: (date - firstDay) / day + 1, at })),
    );
    expect(dates).toEqual(pairs.map(({ date, at }) => firstMinuteAt(wallOf(date + day, at))));
  });

  test('a letter a day after joining leaves at the time of joining, whenever one joined', () => {
    const dates = joins.flatMap((joined) => datesOf(once({ kind: 'after', days: 1 }), 1, joined));
    expect(dates).toEqual(joins.map((joined) => firstMinuteAt(wallOf(dateOf(joined) + day, timeOf(joined)))));
  });

  test('hours and minutes are elapsed time, after the days of the calendar', () => {
    const elapsed = 3 * hour + 20 * minute;
    const [plain, afterDays] = [
      { hours: 3, minutes: 20 },
      { days: 1, hours: 3, minutes: 20 },
    ].map((parts) => joins.flatMap((joined) => datesOf(once({ kind: 'after', ...parts }), 1, joined)));
    expect(plain).toEqual(joins.map((joined) => joined + elapsed));
    const nextDay = (joined: number) => firstMinuteAt(wallOf(dateOf(joined) + day, timeOf(joined)));
    expect(afterDays).toEqual(joins.map((joined) => nextDay(joined) + elapsed));
  });

  test('the first of a time of the day is one not before joining, or before the hours have passed', () => {
    /** On that day or on a later one: the first that is not before. */
    const firstFrom = (moment: number, at: string) =>
      [0, day].map((more) => firstMinuteAt(wallOf(dateOf(moment) + more, at))).find((found) => found >= moment);
    for (const at of ['02:30', '10:00']) {
      const today = joins.flatMap((joined) => datesOf(once({ kind: 'after', days: 0, at }), 1, joined));
      expect(today).toEqual(joins.map((joined) => firstFrom(joined, at)));
      const later = joins.flatMap((joined) => datesOf(once({ kind: 'after', hours: 5, at }), 1, joined));
      expect(later).toEqual(joins.map((joined) => firstFrom(joined + 5 * hour, at)));
    }
  });

  test('a letter on a date leaves when the clock shows it first, or at the end of the gap', () => {
    const next = pairs.map(({ date, at }) => wallOf(date + day, at));
    const dates = next.flatMap((wall) => datesOf(once({ kind: 'at', at: written(wall) })));
    expect(dates).toEqual(next.map(firstMinuteAt));
  });
});

test.each([
  ['Europe/Berlin', [-hour, hour]],
  ['America/New_York', [-hour, hour]],
  ['Australia/Lord_Howe', [-hour / 2, hour / 2]],
  ['Africa/Casablanca', [-hour, hour]],
  ['Asia/Kathmandu', []],
])('the two years of %s hold the changes of clocks that they are to prove', (zone, changes) => {
  const { offsetOf } = clockOfZone(zone);
  const offsets = allDays.map(offsetOf);
  const found = new Set(offsets.flatMap((offset, n) => (n === 0 ? [] : [offset - (offsets[n - 1] ?? offset)])));
  found.delete(0);
  expect([...found].sort((a, b) => a - b)).toEqual(changes);
});
