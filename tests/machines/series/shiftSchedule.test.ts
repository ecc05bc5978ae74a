import { expect, test } from 'vitest';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { shiftSchedule } from '#machines/series/shiftSchedule.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const scheduleOf = (timing: LetterTiming | null, change: Partial<LetterSchedule> = {}): LetterSchedule => ({
  ...{ timing, repeat: timing?.kind === 'every', until: null, times: null },
  ...change,
});
const after = (parts: object): LetterTiming => ({ kind: 'after', ...parts });
const at = (date: string): LetterTiming => ({ kind: 'at', at: date });

test.each<[string, LetterTiming, number, LetterTiming]>([
  ['days by a day', after({ days: 1 }), 2, after({ days: 3 })],
  ['days at a time by a day, which stays', after({ days: 3, at: '10:00' }), -1, after({ days: 2, at: '10:00' })],
  ['hours by an hour', after({ hours: 5 }), -2, after({ hours: 3 })],
  ['minutes by an hour', after({ minutes: 30 }), 1, after({ hours: 1, minutes: 30 })],
  ['days and hours by an hour', after({ days: 1, hours: 2 }), 1, after({ days: 1, hours: 3 })],
  ['hours at a time by a day', after({ hours: 2, at: '10:00' }), 1, after({ hours: 2, days: 1, at: '10:00' })],
  ['months by a month', after({ months: 2, at: '10:00' }), 1, after({ months: 3, at: '10:00' })],
  ['months and days by a day', after({ months: 1, days: 2 }), 1, after({ months: 1, days: 3 })],
  ['years by a year', after({ years: 1 }), 1, after({ years: 2 })],
  ['the day of joining by a day', after({ days: 0, at: '10:00' }), 1, after({ days: 1, at: '10:00' })],
  [
    'an interval by its unit',
    { kind: 'every', n: 2, unit: 'weeks', at: '10:00' },
    1,
    { kind: 'every', n: 3, unit: 'weeks', at: '10:00' },
  ],
  ['a date by a day, over a new year', at('2026-12-31T10:00'), 1, at('2027-01-01T10:00')],
])('moves %s', (_what, timing, steps, expected) => {
  expect(shiftSchedule(scheduleOf(timing), steps, now, 'UTC')).toEqual({ steps, schedule: scheduleOf(expected) });
});

test.each<[string, LetterTiming, number, number, LetterTiming]>([
  ['where it is', after({ days: 1 }), -1, 0, after({ days: 1 })],
  ['one day after joining', after({ days: 3 }), -9, -2, after({ days: 1 })],
  ['the day of joining', after({ days: 3, at: '10:00' }), -9, -3, after({ days: 0, at: '10:00' })],
  ['the minutes', after({ hours: 1, minutes: 30 }), -9, -1, after({ hours: 0, minutes: 30 })],
  ['one interval', { kind: 'every', n: 3, unit: 'days' }, -9, -2, { kind: 'every', n: 1, unit: 'days' }],
  ['the first date to come', at('2026-11-25T10:00'), -9, -2, at('2026-11-23T10:00')],
  ['ten years', after({ years: 9 }), 5, 1, after({ years: 10 })],
])('stops at %s', (_what, timing, asked, steps, expected) => {
  expect(shiftSchedule(scheduleOf(timing), asked, now, 'UTC')).toEqual({ steps, schedule: scheduleOf(expected) });
});

test('never moves the first date beyond the end of a repetition', () => {
  const schedule = scheduleOf({ kind: 'every', n: 1, unit: 'days' }, { until: '2026-11-25T12:00' });
  const shift = shiftSchedule(schedule, 10, now, 'UTC');
  expect(shift).toEqual({ steps: 2, schedule: { ...schedule, timing: { kind: 'every', n: 3, unit: 'days' } } });
});

test('leaves a letter without a time as it is', () => {
  expect(shiftSchedule(scheduleOf(null), 1, now, 'UTC')).toEqual({ steps: 0, schedule: scheduleOf(null) });
});
