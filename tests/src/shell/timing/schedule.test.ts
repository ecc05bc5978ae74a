// @vitest-environment node
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { dueTime } from '#machines/journey/timing/dueTime.ts';
import { scheduleOf } from '#src/shell/timing/schedule.ts';
import { timingOf } from '#src/shell/timing/timingOf.ts';

const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }));

test.each([
  [{ delay: 0 }, { kind: 'atOnce' }],
  [{ delay: 7_200 }, { kind: 'delay', delay: { amount: 2, unit: 'hours' } }],
  [
    { delay: 0, at: '10:00' },
    { kind: 'time', days: 0, at: '10:00', weekdays: [] },
  ],
  [
    { delay: 36_000, at: '10:00', weekdays: [1] },
    { kind: 'time', days: 1, at: '10:00', weekdays: [1] },
  ],
  [
    { delay: 122_400, at: '10:00' },
    { kind: 'time', days: 2, at: '10:00', weekdays: [] },
  ],
  [
    { delay: 86_400, at: '10:00' },
    { kind: 'delayedTime', delay: { amount: 1, unit: 'days' }, at: '10:00', weekdays: [] },
  ],
])('the timing %o is the schedule %o, and back', (timing, schedule) => {
  expect(scheduleOf(timing)).toEqual(schedule);
  expect(timingOf(scheduleOf(timing))).toEqual(timing);
});

test('a time some days later comes on that calendar day, whenever somebody enters', () => {
  const entered = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(entered, timeOfDay, fc.integer({ min: 1, max: 30 }), (date, at, days) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('UTC');
      // at this very moment of the day, the time is the one that somebody enters at
      fc.pre(moment.hour + moment.minute + moment.second + moment.millisecond > 0);
      const due = dueTime(timingOf({ kind: 'time', days, at, weekdays: [] }), date.getTime(), 'UTC');
      const arrival = Temporal.Instant.fromEpochMilliseconds(due).toZonedDateTimeISO('UTC');
      expect(arrival.toPlainDate().toString()).toBe(moment.toPlainDate().add({ days }).toString());
      expect(arrival.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(at);
    }),
  );
});

test('a schedule is the same after it was stored, and its delay is one that the server takes', () => {
  fc.assert(
    fc.property(timeOfDay, fc.integer({ min: 0, max: 364 }), weekdays, (at, days, counted) => {
      fc.pre(at !== '00:00' || days > 0);
      const schedule = { kind: 'time' as const, days, at, weekdays: counted };
      expect(scheduleOf(timingOf(schedule))).toEqual(schedule);
      expect(timingOf(schedule).delay).toBeLessThanOrEqual(limits.delaySeconds);
    }),
  );
});
