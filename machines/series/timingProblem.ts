import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { momentOf } from '#machines/time/wallTime.ts';
import { averageDays, hasCalendarPart, intervalOf, isZero } from './interval.ts';
import { nextOccurrence } from './schedule.ts';

/** Why a schedule cannot be one, and at which of its fields that is told. */
export interface TimingProblem {
  field: 'timing' | 'repeat' | 'until' | 'times';
  code:
    | 'empty'
    | 'not_whole'
    | 'negative'
    | 'zero'
    | 'too_long'
    | 'not_a_date'
    | 'time_of_day_needs_days'
    | 'repeats_too_often'
    | 'always_repeats'
    | 'past'
    | 'until_before_first'
    | 'times_not_positive';
}

const mostYears = 10;
const mostDays = mostYears * 365.2425;
const shortestRepetitionMinutes = 60;

/** What is wrong with a letter's schedule when it is set at `now` (ms since 1970) by the clock of `zone`; null when nothing. */
export function timingProblem(schedule: LetterSchedule, now: number, zone: string): TimingProblem | null {
  const { timing, repeat, until, times } = schedule;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return { field: 'times', code: 'times_not_positive' };
  if (until !== null && !isDate(until)) return { field: 'until', code: 'not_a_date' };
  if (timing === null) return null;
  const code = timing.kind === 'at' ? dateProblem(timing.at, repeat, now, zone) : lengthProblem(timing, repeat);
  if (code !== null) return { field: 'timing', code };
  if (timing.kind === 'every' && !repeat) return { field: 'repeat', code: 'always_repeats' };
  return endsBeforeFirst(schedule, now, zone) ? { field: 'until', code: 'until_before_first' } : null;
}

type Code = TimingProblem['code'];

function dateProblem(at: string, repeat: boolean, now: number, zone: string): Code | null {
  if (!isDate(at)) return 'not_a_date';
  const date = Temporal.PlainDateTime.from(at);
  const moment = momentOf(date, zone);
  if (!repeat && moment <= now) return 'past';
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDateTime();
  return Temporal.PlainDateTime.compare(date, today.add({ years: mostYears })) > 0 ? 'too_long' : null;
}

function lengthProblem(timing: Exclude<LetterTiming, { kind: 'at' }>, repeat: boolean): Code | null {
  const amounts = amountsOf(timing);
  if (amounts.length === 0 && timing.at === undefined) return 'empty';
  if (amounts.some((amount) => !Number.isInteger(amount))) return 'not_whole';
  if (amounts.some((amount) => amount < 0)) return 'negative';
  const interval = intervalOf(timing);
  const isToday = timing.kind === 'after' && timing.at !== undefined && !repeat;
  if (isZero(interval) && !isToday) return 'zero';
  if (averageDays(interval) > mostDays) return 'too_long';
  if (timing.kind === 'every' && timing.at !== undefined && timing.unit === 'hours') return 'time_of_day_needs_days';
  const isOften = !hasCalendarPart(interval) && interval.minutes < shortestRepetitionMinutes;
  return repeat && isOften ? 'repeats_too_often' : null;
}

function amountsOf(timing: Exclude<LetterTiming, { kind: 'at' }>): number[] {
  if (timing.kind === 'every') return [timing.n];
  const { years, months, days, hours, minutes } = timing;
  return [years, months, days, hours, minutes].filter((amount) => amount !== undefined);
}

/** For somebody who joins now: a repetition whose end lies before its first date reaches nobody from now on. */
function endsBeforeFirst(schedule: LetterSchedule, now: number, zone: string): boolean {
  if (schedule.until === null || !schedule.repeat) return false;
  const membership = { joinedAt: now, zone, last: null };
  return nextOccurrence(schedule, membership) === null;
}

function isDate(wallTime: string): boolean {
  try {
    Temporal.PlainDateTime.from(wallTime);
    return true;
  } catch {
    return false;
  }
}
