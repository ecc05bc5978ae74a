import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { timeOfDay } from './timeOfDay.ts';
import { wallTime } from './wallTime.ts';

const amount = z.number();

/** Counted from joining: calendar units first, then hours and minutes as elapsed time; `at` is a wall time. */
const after = z.strictObject({
  kind: z.literal('after'),
  years: amount.optional(),
  months: amount.optional(),
  days: amount.optional(),
  hours: amount.optional(),
  minutes: amount.optional(),
  at: timeOfDay.optional(),
});
const every = z.strictObject({
  kind: z.literal('every'),
  n: amount,
  unit: z.enum(['hours', 'days', 'weeks', 'months', 'years']),
  at: timeOfDay.optional(),
});
/** One date for everybody who is in the series then. */
const at = z.strictObject({ kind: z.literal('at'), at: wallTime });

/** When a letter leaves, by the wall clock of the series' time zone; null is not configured yet. */
export const letterTiming = z.discriminatedUnion('kind', [after, every, at]);
export type LetterTiming = z.infer<typeof letterTiming>;

/** `until` is an inclusive wall time, `times` counts all dates, the first one too. */
export const letterSchedule = z.strictObject({
  timing: letterTiming.nullable(),
  repeat: z.boolean(),
  until: wallTime.nullable(),
  times: z.number().max(limits.letterTimes).nullable(),
});
export type LetterSchedule = z.infer<typeof letterSchedule>;
