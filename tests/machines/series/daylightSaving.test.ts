import { describe, expect, test } from 'vitest';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/letterTiming.ts';
import { nextOccurrences } from '#machines/series/schedule.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const firstDay = Date.UTC(2026, 0, 1);
const days = 731;

const repeated = (timing: LetterTiming): LetterSchedule => ({ timing, repeat: true, until: null, times: null });

/** How far a zone's clocks are ahead of UTC, asked from the runtime's own calendar and not from Temporal. */
function offsetsOf(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric' },
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day: date, hour: hours, minute: minutes } = part;
    return Date.UTC(year, month - 1, date, hours, minutes) - Math.floor(moment / minute) * minute;
  };
}

/** The first minute at which the zone's clocks show this wall time or, where it is skipped, a later one. */
function firstMinuteAt(wall: number, offsetOf: (moment: number) => number): number {
  const guesses = [wall - offsetOf(wall - day), wall - offsetOf(wall + day)];
  let moment = Math.min(...guesses);
  while (moment + offsetOf(moment) < wall) moment += minute;
  return moment;
}

const timesOfDay = ['00:00', '00:30', '01:30', '01:45', '02:00', '02:15', '02:30', '02:59', '03:00', '12:00', '23:59'];
const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

describe.each(zones)('in %s, by day over two years,', (zone) => {
  const offsetOf = offsetsOf(zone);
  const joinedAt = firstMinuteAt(firstDay, offsetOf) + 12 * hour;
  const joinedWall = joinedAt + offsetOf(joinedAt);
  const datesOf = (timing: LetterTiming, count: number) =>
    nextOccurrences(repeated(timing), { joinedAt, zone, last: null }, count).map(({ at }) => at);
  const expected = (minutes: number) =>
    Array.from({ length: days }, (_, n) => firstMinuteAt(firstDay + (n + 1) * day + minutes * minute, offsetOf));

  test.each(timesOfDay)('a letter of each day at %s leaves once, after a skipped hour at its end', (at) => {
    expect(datesOf({ kind: 'every', n: 1, unit: 'days', at }, days)).toEqual(expected(minutesOf(at)));
  });

  test('a letter of each day without a time leaves at the time of joining', () => {
    const minutes = (joinedWall - firstDay) / minute;
    expect(datesOf({ kind: 'every', n: 1, unit: 'days' }, days)).toEqual(expected(minutes));
  });

  test('a letter of each hour leaves after each elapsed hour, also while clocks are put back or forward', () => {
    const hourly = Array.from({ length: days * 24 }, (_, n) => joinedAt + (n + 1) * hour);
    expect(datesOf({ kind: 'every', n: 1, unit: 'hours' }, days * 24)).toEqual(hourly);
  });
});

test.each([
  ['Europe/Berlin', [-hour, hour]],
  ['America/New_York', [-hour, hour]],
  ['Australia/Lord_Howe', [-hour / 2, hour / 2]],
  ['Africa/Casablanca', [-hour, hour]],
  ['Asia/Kathmandu', []],
])('the two years of %s hold the changes of clocks that they are to prove', (zone, changes) => {
  const offsetOf = offsetsOf(zone);
  const offsets = Array.from({ length: days }, (_, n) => offsetOf(firstDay + n * day));
  const found = new Set(offsets.flatMap((offset, n) => (n === 0 ? [] : [offset - (offsets[n - 1] ?? offset)])));
  found.delete(0);
  expect([...found].sort((a, b) => a - b)).toEqual(changes);
});
