import { expect, test } from 'vitest';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { timingProblem } from '#machines/series/timingProblem.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const schedule = (timing: LetterTiming | null, more: Partial<LetterSchedule> = {}): LetterSchedule => ({
  ...{ timing, repeat: timing?.kind === 'every', until: null, times: null },
  ...more,
});
const after = (parts: object): LetterTiming => ({ kind: 'after', ...parts });
const at = (date: string): LetterTiming => ({ kind: 'at', at: date });
const every = (n: number, unit: 'hours' | 'days' | 'years', time?: string): LetterTiming => ({
  ...{ kind: 'every', n, unit },
  ...(time === undefined ? {} : { at: time }),
});

test.each<[string, LetterSchedule, string | null]>([
  ['no timing yet', schedule(null), null],
  ['nothing given', schedule(after({})), 'timing: empty'],
  ['zero days', schedule(after({ days: 0 })), 'timing: zero'],
  ['today at ten', schedule(after({ days: 0, at: '10:00' })), null],
  ['today at ten, again and again', schedule(after({ days: 0, at: '10:00' }), { repeat: true }), 'timing: zero'],
  ['less than nothing', schedule(after({ days: 2, hours: -1 })), 'timing: negative'],
  ['half a day', schedule(after({ days: 0.5 })), 'timing: not_whole'],
  ['ten years', schedule(after({ years: 10 })), null],
  ['ten years in months', schedule(after({ months: 120 })), null],
  ['more than ten years', schedule(after({ years: 10, days: 1 })), 'timing: too_long'],
  ['ten years and a minute', schedule(after({ years: 10, minutes: 1 })), 'timing: too_long'],
  ['nine years and thirteen months', schedule(after({ years: 9, months: 13 })), 'timing: too_long'],
  ['more than ten years in months', schedule(after({ months: 121 })), 'timing: too_long'],
  ['a time of the day alone', schedule(after({ at: '10:00' })), null],
  ['half a day and an hour', schedule(after({ days: 0.5, hours: 1 })), 'timing: not_whole'],
  ['every zero days at ten, once', schedule(every(0, 'days', '10:00'), { repeat: false }), 'timing: zero'],
  ['every half hour', schedule(after({ minutes: 30 }), { repeat: true }), 'timing: repeats_too_often'],
  ['half an hour, once', schedule(after({ minutes: 30 })), null],
  ['every zero hours', schedule(every(0, 'hours')), 'timing: zero'],
  ['every hour', schedule(every(1, 'hours')), null],
  ['every hour at ten', schedule(every(1, 'hours', '10:00')), 'timing: time_of_day_needs_days'],
  ['every eleven years', schedule(every(11, 'years')), 'timing: too_long'],
  ['every day, but once', schedule(every(1, 'days'), { repeat: false }), 'repeat: always_repeats'],
  ['a date that has passed', schedule(at('2026-11-22T11:59')), 'timing: past'],
  ['a date that has passed, every year', schedule(at('2026-11-22T11:59'), { repeat: true }), null],
  ['a date to come', schedule(at('2026-11-22T12:01')), null],
  ['a date that is now', schedule(at('2026-11-22T12:00')), 'timing: past'],
  ['a date in ten years', schedule(at('2036-11-22T12:00')), null],
  ['a date that is none', schedule(at('2026-02-30T10:00')), 'timing: not_a_date'],
  ['a date in eleven years', schedule(at('2037-11-22T12:00')), 'timing: too_long'],
  [
    'an end before the first date',
    schedule(every(7, 'days'), { until: '2026-11-28T12:00' }),
    'until: until_before_first',
  ],
  ['an end on the first date', schedule(every(7, 'days'), { until: '2026-11-29T12:00' }), null],
  ['an end that is no date', schedule(every(7, 'days'), { until: '2026-13-01T12:00' }), 'until: not_a_date'],
  ['an end before the only date', schedule(after({ days: 7 }), { until: '2026-11-28T12:00' }), null],
  ['three times', schedule(every(7, 'days'), { times: 3 }), null],
  ['no time at all', schedule(every(7, 'days'), { times: 0 }), 'times: times_not_positive'],
  ['one and a half times', schedule(every(7, 'days'), { times: 1.5 }), 'times: times_not_positive'],
])('%s', (_what, value, expected) => {
  const problem = timingProblem(value, now, 'UTC');
  expect(problem && `${problem.field}: ${problem.code}`).toBe(expected);
});
