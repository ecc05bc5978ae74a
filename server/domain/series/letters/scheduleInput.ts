import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { keptSchedule } from '#machines/series/keptSchedule.ts';
import { type TimingProblem, timingProblem } from '#machines/series/timingProblem.ts';
import { orderedJson } from '#server/domain/bodyHash.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';

type GivenSchedule = { [K in keyof LetterSchedule]?: LetterSchedule[K] | undefined };

const unset: LetterSchedule = { timing: null, repeat: false, until: null, times: null };

/**
 * The schedule of a letter after a change, checked where it differs from the one before: a date that has passed stays
 * while other things of its letter change, and the end of a repetition goes with it. @throws ValidationError at the field that is wrong.
 */
export function validSchedule(
  given: GivenSchedule,
  { before = unset, now, zone }: { before?: LetterSchedule; now: Date; zone: string },
): LetterSchedule {
  const asked = merged(before, given);
  const schedule = keptSchedule(asked);
  if (isSameSchedule(schedule, before)) return schedule;
  const problem = timingProblem(asked, now.getTime(), zone);
  const isOld = problem?.code === 'past' && orderedJson(schedule.timing) === orderedJson(before.timing);
  if (problem === null || isOld) return schedule;
  throw new ValidationError({ [problem.field]: [sentences[problem.code]] });
}

export const isSameSchedule = (one: LetterSchedule, other: LetterSchedule): boolean =>
  orderedJson(scheduleOf(one)) === orderedJson(scheduleOf(other));

export const scheduleOf = ({ timing, repeat, until, times }: LetterSchedule): LetterSchedule => ({
  ...{ timing, repeat, until, times },
});

/** `every` always repeats, so that choosing it says so, and choosing another kind takes that back. */
function merged(before: LetterSchedule, given: GivenSchedule): LetterSchedule {
  const timing = given.timing === undefined ? before.timing : given.timing;
  const wasEvery = before.timing?.kind === 'every' && timing?.kind !== 'every';
  return {
    timing,
    repeat: given.repeat ?? ((given.timing?.kind === 'every' || before.repeat) && !wasEvery),
    until: given.until === undefined ? before.until : given.until,
    times: given.times === undefined ? before.times : given.times,
  };
}

/** Incorrect data, in words that say what. */
const sentences: Record<TimingProblem['code'], string> = {
  empty: 'Incorrect data: say after how long, or at what time.',
  not_whole: 'Incorrect data: use whole numbers.',
  negative: 'Incorrect data: the time cannot be negative.',
  zero: 'Incorrect data: the time cannot be zero.',
  too_long: 'Incorrect data: at most 10 years.',
  not_a_date: 'Incorrect data: there is no such date.',
  time_of_day_needs_days: 'Incorrect data: a time of the day needs days or longer.',
  repeats_too_often: 'Incorrect data: a letter repeats at most every hour.',
  always_repeats: 'Incorrect data: “every” always repeats.',
  past: 'Incorrect data: this time has passed.',
  until_before_first: 'Incorrect data: the end is before the first date.',
  times_not_positive: 'Incorrect data: the number of times is a whole number above zero.',
};
