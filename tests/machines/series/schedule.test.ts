import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { nextOccurrence, nextOccurrences } from '#machines/series/schedule.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';
import { zones } from '#scripts/faults/letters/randomLetters.ts';

const once = (timing: LetterTiming): LetterSchedule => ({ timing, repeat: false, until: null, times: null });
const repeated = (timing: LetterTiming, more: Partial<LetterSchedule> = {}): LetterSchedule => ({
  ...once(timing),
  repeat: true,
  ...more,
});
const after = (parts: Omit<Extract<LetterTiming, { kind: 'after' }>, 'kind'>) => ({ kind: 'after', ...parts }) as const;
const every = (n: number, unit: 'hours' | 'days' | 'weeks' | 'months' | 'years', at?: string) =>
  ({ kind: 'every', n, unit, ...(at === undefined ? {} : { at }) }) as const;

/** Wall times of the next dates, for somebody who joined at a wall time. */
function wallTimes(schedule: LetterSchedule, joined: string, zone = 'Europe/Berlin', count = 4): string[] {
  const joinedAt = Temporal.PlainDateTime.from(joined).toZonedDateTime(zone).epochMilliseconds;
  return nextOccurrences(schedule, { joinedAt, zone, last: null }, count).map(({ at }) =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  );
}

describe('a letter leaves', () => {
  test.each<[string, LetterSchedule, joined: string, dates: string[]]>([
    ['that long after joining', once(after({ hours: 2 })), '2026-11-20T18:30', ['2026-11-20T20:30']],
    [
      'tomorrow at ten, however late one joined',
      once(after({ days: 1, at: '10:00' })),
      '2026-11-20T23:30',
      ['2026-11-21T10:00'],
    ],
    [
      'tomorrow at ten, however early one joined',
      once(after({ days: 1, at: '10:00' })),
      '2026-11-20T00:10',
      ['2026-11-21T10:00'],
    ],
    ['today at ten', once(after({ days: 0, at: '10:00' })), '2026-11-20T09:59', ['2026-11-20T10:00']],
    [
      'tomorrow, where today’s ten has passed',
      once(after({ days: 0, at: '10:00' })),
      '2026-11-20T10:01',
      ['2026-11-21T10:00'],
    ],
    [
      'at the first ten not before the hours have passed',
      once(after({ hours: 20, at: '10:00' })),
      '2026-11-20T18:30',
      ['2026-11-22T10:00'],
    ],
    ['on the last day of a shorter month', once(after({ months: 1 })), '2026-01-31T10:00', ['2026-02-28T10:00']],
    ['at the first minute after a skipped hour', once(after({ days: 1 })), '2026-03-28T02:30', ['2026-03-29T03:00']],
    [
      'hours later by elapsed time over a skipped hour',
      once(after({ hours: 24 })),
      '2026-03-28T12:00',
      ['2026-03-29T13:00'],
    ],
    [
      'on the 31st again, where there is one',
      repeated(every(1, 'months')),
      '2026-01-31T10:00',
      ['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00', '2026-05-31T10:00'],
    ],
    [
      'on the 29th of February again, where there is one',
      repeated(every(1, 'years')),
      '2024-02-29T10:00',
      ['2025-02-28T10:00', '2026-02-28T10:00', '2027-02-28T10:00', '2028-02-29T10:00'],
    ],
    [
      'every other week at nine',
      repeated(every(2, 'weeks', '09:00')),
      '2026-11-20T18:30',
      ['2026-12-04T09:00', '2026-12-18T09:00', '2027-01-01T09:00', '2027-01-15T09:00'],
    ],
    ['on the date, once', once({ kind: 'at', at: '2026-12-31T10:00' }), '2026-11-20T18:30', ['2026-12-31T10:00']],
    ['never on a date before joining', once({ kind: 'at', at: '2026-11-19T10:00' }), '2026-11-20T18:30', []],
    [
      'on the date every year, the first one after joining too',
      repeated({ kind: 'at', at: '2024-02-29T10:00' }, { times: 5 }),
      '2026-11-20T18:30',
      ['2027-02-28T10:00', '2028-02-29T10:00'],
    ],
    [
      'up to the end, which is included',
      repeated(every(1, 'days', '10:00'), { until: '2026-11-22T10:00' }),
      '2026-11-20T18:30',
      ['2026-11-21T10:00', '2026-11-22T10:00'],
    ],
    [
      'so many times, the first one too',
      repeated(every(1, 'days'), { times: 2 }),
      '2026-11-20T18:30',
      ['2026-11-21T18:30', '2026-11-22T18:30'],
    ],
    [
      'once a day, where several would fall on one moment',
      repeated(after({ hours: 5, at: '10:00' })),
      '2026-11-20T18:30',
      ['2026-11-21T10:00', '2026-11-22T10:00', '2026-11-23T10:00', '2026-11-24T10:00'],
    ],
    [
      'each of so many times, where several would fall on one moment',
      repeated(after({ hours: 5, at: '10:00' }), { times: 2 }),
      '2026-11-20T18:30',
      ['2026-11-21T10:00', '2026-11-22T10:00'],
    ],
    [
      'each of so many times, where a day of 25 hours is among them',
      repeated(after({ hours: 24, at: '10:00' }), { times: 3 }),
      '2026-10-23T10:30',
      ['2026-10-25T10:00', '2026-10-26T10:00', '2026-10-27T10:00'],
    ],
    [
      'so many times, of which two that fall on one day count once',
      repeated(after({ hours: 24, minutes: 1, at: '10:00' }), { times: 3 }),
      '2026-10-23T10:29',
      ['2026-10-25T10:00', '2026-10-26T10:00', '2026-10-27T10:00'],
    ],
    [
      'until a minute with all of its seconds',
      repeated(every(1, 'days'), { until: '2026-11-22T18:30' }),
      '2026-11-20T18:30:30',
      ['2026-11-21T18:30', '2026-11-22T18:30'],
    ],
    [
      'once, whatever end of a repetition is left over',
      { ...once(after({ days: 3 })), until: '2026-11-21T10:00', times: 1 },
      '2026-11-20T18:30',
      ['2026-11-23T18:30'],
    ],
    [
      'at the first ten after more hours than a day has',
      repeated(after({ hours: 30, at: '10:00' }), { times: 3 }),
      '2026-11-20T18:30',
      ['2026-11-22T10:00', '2026-11-23T10:00', '2026-11-25T10:00'],
    ],
    [
      'at the first ten after so many days and hours',
      repeated(after({ days: 1, hours: 5, at: '10:00' })),
      '2026-11-20T18:30',
      ['2026-11-22T10:00', '2026-11-23T10:00', '2026-11-24T10:00', '2026-11-26T10:00'],
    ],
    [
      'on the date of joining itself',
      repeated({ kind: 'at', at: '2026-11-20T18:30' }, { times: 2 }),
      '2026-11-20T18:30',
      ['2026-11-20T18:30', '2027-11-20T18:30'],
    ],
    ['never without a timing', { timing: null, repeat: false, until: null, times: null }, '2026-11-20T18:30', []],
  ])('%s', (_when, schedule, joined, dates) => {
    expect(wallTimes(schedule, joined)).toEqual(dates);
  });
});

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((date) => date.getTime());
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const whole = (max: number) => fc.integer({ min: 0, max });
const lengths = fc
  .record({
    years: optional(whole(2)),
    months: optional(whole(14)),
    days: optional(whole(40)),
    hours: optional(whole(50)),
    minutes: optional(whole(90)),
    at: optional(timeOfDay),
  })
  .map((parts) => after(JSON.parse(JSON.stringify(parts)) as typeof parts as never));
const intervals = fc
  .tuple(
    whole(40),
    fc.constantFrom('hours' as const, 'days' as const, 'weeks' as const, 'months' as const, 'years' as const),
    optional(timeOfDay),
  )
  .map(([n, unit, at]) => every(n, unit, at));
const fixed = moment.map((date) => ({ kind: 'at', at: new Date(date).toISOString().slice(0, 16) }) as const);
const schedules = fc.record<LetterSchedule>({
  timing: fc.oneof(lengths, intervals, fixed),
  repeat: fc.boolean(),
  until: fc.option(moment.map((date) => new Date(date).toISOString().slice(0, 16))),
  times: fc.option(fc.integer({ min: 1, max: 30 })),
});
const worlds = fc
  .tuple(schedules, moment, fc.constantFrom(...zones))
  .filter(([schedule, joinedAt, zone]) => timingProblem(schedule, joinedAt, zone) === null);

test('dates rise, none is before joining, and each is found again from the one before it', () => {
  fc.assert(
    fc.property(worlds, ([schedule, joinedAt, zone]) => {
      let last = null;
      for (const occurrence of nextOccurrences(schedule, { joinedAt, zone, last: null }, 12)) {
        expect(occurrence.at).toBeGreaterThanOrEqual(last === null ? joinedAt : last.at + 1);
        expect(occurrence.round).toBeGreaterThan(last?.round ?? 0);
        expect(nextOccurrence(schedule, { joinedAt, zone, last })).toEqual(occurrence);
        last = occurrence;
      }
    }),
  );
});

test('a change of the schedule or of the zone brings back nothing that is over', () => {
  fc.assert(
    fc.property(worlds, worlds, whole(11), ([before, joinedAt, zone], [changed, , otherZone], index) => {
      const last = nextOccurrences(before, { joinedAt, zone, last: null }, 12).at(index) ?? null;
      const next = nextOccurrence(changed, { joinedAt, zone: otherZone, last });
      if (next === null || last === null) return;
      expect(next.at).toBeGreaterThan(last.at);
      expect(next.round).toBeGreaterThan(last.round);
    }),
  );
});

test('a letter that is asked for by a far date answers as one that was followed step by step', () => {
  fc.assert(
    fc.property(worlds, whole(11), ([schedule, joinedAt, zone], index) => {
      const all = nextOccurrences(schedule, { joinedAt, zone, last: null }, 12);
      const skipped = all.at(index);
      if (skipped === undefined) return;
      const following = nextOccurrence(schedule, { joinedAt, zone, last: { round: 0, at: skipped.at } });
      expect(following?.at).toBe(nextOccurrence(schedule, { joinedAt, zone, last: skipped })?.at);
    }),
  );
});

test('a letter that is asked for a millisecond before a date has that date', () => {
  fc.assert(
    fc.property(worlds, ([schedule, joinedAt, zone]) => {
      const all = nextOccurrences(schedule, { joinedAt, zone, last: null }, 12);
      for (const { at } of all)
        expect(nextOccurrence(schedule, { joinedAt, zone, last: { round: 0, at: at - 1 } })?.at).toBe(at);
    }),
  );
});

test('hours count from the second of two equal wall times where one joined then', () => {
  const joinedAt = Date.parse('2026-10-25T01:30:00Z');
  const next = nextOccurrence(once(after({ hours: 1 })), { joinedAt, zone: 'Europe/Berlin', last: null });
  expect(next).toEqual({ round: 1, at: joinedAt + 3_600_000 });
});

test('so many times are so many dates, where elapsed time is about a day', () => {
  const aboutADay = fc
    .record({ days: fc.constantFrom(0, 1), minutes: fc.integer({ min: 1, max: 70 }), at: timeOfDay })
    .map(({ days, minutes, at }) => after({ ...(days ? { days } : { hours: 24 }), minutes, at }));
  fc.assert(
    fc.property(aboutADay, whole(300), moment, fc.constantFrom(...zones), (timing, less, joinedAt, zone) => {
      const schedule = repeated(timing, { times: 301 - less });
      expect(nextOccurrences(schedule, { joinedAt, zone, last: null }, 400)).toHaveLength(301 - less);
    }),
    { numRuns: 10 },
  );
});

test('a repetition ends: no date beyond its end or its number', () => {
  fc.assert(
    fc.property(worlds, ([schedule, joinedAt, zone]) => {
      const all = nextOccurrences(schedule, { joinedAt, zone, last: null }, 40);
      if (schedule.times !== null) expect(all.length).toBeLessThanOrEqual(schedule.times);
      if (!schedule.repeat) expect(all.length).toBeLessThanOrEqual(1);
      for (const { at } of schedule.until === null || !schedule.repeat ? [] : all) {
        const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const local = zoned.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'trunc' });
        expect(
          Temporal.PlainDateTime.compare(local, Temporal.PlainDateTime.from(schedule.until ?? '')),
        ).toBeLessThanOrEqual(0);
      }
    }),
  );
});
