import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { nextWallTime } from '#machines/time/nextWallTime.ts';
import { localTime, momentOf } from '#machines/time/wallTime.ts';
import { calendarPart, hasCalendarPart, type Interval, intervalOf, isZero, minutesInDay } from './interval.ts';
import { keptSchedule } from './keptSchedule.ts';
import { type DateOf, lastRound } from './lastRound.ts';

/** One sending of a letter to one person; `round` is its ordinal from joining, `at` ms since 1970. */
export interface Occurrence {
  round: number;
  at: number;
}

/** What the dates of a letter for one person are computed from, beside the letter's own schedule. */
export interface Membership {
  /** Ms since 1970. */
  joinedAt: number;
  /** IANA name of the series' zone, or of the person's own. */
  zone: string;
  /** The last occurrence that is over: sent, skipped or dropped; null before the first. */
  last: Occurrence | null;
}

/**
 * The next date on which a letter is due for a person; null when none will come. Never one that is over, and after a
 * change of the schedule never one before the last that is over: computed anew at any time, it is the same date.
 */
export function nextOccurrence(schedule: LetterSchedule, membership: Membership): Occurrence | null {
  const rounds = roundsOf(schedule, membership);
  return rounds && firstOf(rounds);
}

function firstOf({ dateOf, least, mostBy, earliest, end }: Rounds): Occurrence | null {
  const round = firstRound(least, earliest, mostBy(earliest), dateOf);
  if (round === null) return null;
  const at = dateOf(round);
  return at > end ? null : { round, at };
}

/** The last date that is due by `now` (ms since 1970) and not over; dates that were missed before it count as one with it. */
export function latestOccurrence(schedule: LetterSchedule, membership: Membership, now: number): Occurrence | null {
  const rounds = roundsOf(schedule, membership);
  const first = rounds && firstOf(rounds);
  if (first === null || rounds === null || first.at > now) return null;
  const { dateOf, mostBy, end } = rounds;
  const past = Math.min(now, end) + 1;
  const most = mostBy(past);
  const following = firstRound(first.round, past, most, dateOf);
  const round = following === null ? most : following - 1;
  return { round, at: dateOf(round) };
}

interface Rounds {
  dateOf: DateOf;
  /** The ordinals that may come; the last of them as far as a moment can tell. */
  least: number;
  mostBy: (moment: number) => number;
  /** Not before, and not after, in ms since 1970. */
  earliest: number;
  end: number;
}

function roundsOf(schedule: LetterSchedule, { joinedAt, zone, last }: Membership): Rounds | null {
  const { timing, repeat, until, times } = keptSchedule(schedule);
  if (timing === null) return null;
  const dateOf = remembered(dates(timing, joinedAt, zone));
  const most = repeat ? (times ?? Number.POSITIVE_INFINITY) : 1;
  return {
    dateOf,
    least: (last?.round ?? 0) + 1,
    mostBy: (moment) => (repeat && sharesDates(timing) ? lastRound(most, dateOf, { joinedAt, moment }) : most),
    earliest: last === null ? joinedAt : last.at + 1,
    end: until === null ? Number.POSITIVE_INFINITY : endOfMinute(until, zone),
  };
}

/** A date is asked for again by each question about the same letter of a person, and is dear. */
function remembered(dateOf: DateOf): DateOf {
  const known = new Map<number, number>();
  return (round) => {
    const date = known.get(round) ?? dateOf(round);
    known.set(round, date);
    return date;
  };
}

const endOfMinute = (wallTime: string, zone: string): number =>
  momentOf(Temporal.PlainDateTime.from(wallTime), zone) + 59_999;

/** The next `count` dates of a letter for a person, fewer where it ends before. */
export function nextOccurrences(schedule: LetterSchedule, membership: Membership, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  let last = membership.last;
  while (found.length < count) {
    last = nextOccurrence(schedule, { ...membership, last });
    if (last === null) break;
    found.push(last);
  }
  return found;
}

/** The first ordinal from `least` to `most` whose date is not before `earliest`; by halving, so that years cost nothing. */
function firstRound(least: number, earliest: number, most: number, dateOf: DateOf): number | null {
  if (least > most) return null;
  if (dateOf(least) >= earliest) return least;
  let before = least;
  let step = 1;
  while (before + step < most && dateOf(before + step) < earliest) {
    before += step;
    step *= 2;
  }
  let reached = Math.min(before + step, most);
  if (dateOf(reached) < earliest) return null;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dateOf(middle) < earliest) before = middle;
    else reached = middle;
  }
  return reached;
}

function dates(timing: LetterTiming, joinedAt: number, zone: string): DateOf {
  if (timing.kind === 'at') return yearlyDates(timing.at, joinedAt, zone);
  const interval = intervalOf(timing);
  const { at } = timing;
  if (at === undefined) return (round) => elapsed(joinedAt, interval, round, zone);
  if (isDaily(interval)) return dailyDates(nextWallTime(elapsed(joinedAt, interval, 1, zone), { at }, zone), at, zone);
  if (interval.minutes > 0) return (round) => nextWallTime(elapsed(joinedAt, interval, round, zone), { at }, zone);
  const time = Temporal.PlainTime.from(at);
  const joined = localTime(joinedAt, zone).toPlainDate();
  // today at a time that has passed is tomorrow at that time: nothing is due before joining
  if (isZero(interval)) return () => nextWallTime(joinedAt, { at }, zone);
  return (round) => momentOf(joined.add(calendarPart(interval, round)).toPlainDateTime(time), zone);
}

/** At most a day apart and at a time of the day: what falls on one moment is one, so it is due once a day. */
const isDaily = (interval: Interval): boolean =>
  !hasCalendarPart(interval) && interval.minutes > 0 && interval.minutes <= minutesInDay;

/** At a time of the day and about a day apart by elapsed time: around a change of the clock two of them fall on one day. */
function sharesDates(timing: LetterTiming): boolean {
  if (timing.kind !== 'after' || timing.at === undefined) return false;
  const { years, months, days, minutes } = intervalOf(timing);
  const length = days * minutesInDay + minutes;
  return years + months === 0 && minutes > 0 && length > minutesInDay && length < minutesInDay + longestChangeMinutes;
}
/** The most by which a zone sets its clock back. */
const longestChangeMinutes = 60;

/** From joining and not from the date before, so that the 31st comes again after a month of 30 days. */
function elapsed(joinedAt: number, interval: Interval, times: number, zone: string): number {
  const minutes = interval.minutes * times * 60_000;
  if (!hasCalendarPart(interval)) return joinedAt + minutes;
  const local = localTime(joinedAt, zone).toPlainDateTime().add(calendarPart(interval, times));
  return momentOf(local, zone) + minutes;
}

function dailyDates(first: number, at: string, zone: string): DateOf {
  const date = localTime(first, zone).toPlainDate();
  const time = Temporal.PlainTime.from(at);
  return (round) => momentOf(date.add({ days: round - 1 }).toPlainDateTime(time), zone);
}

/** The first is the one that finds the person in the series. */
function yearlyDates(at: string, joinedAt: number, zone: string): DateOf {
  let date: Temporal.PlainDateTime | undefined;
  const yearly = (years: number) => {
    date ??= Temporal.PlainDateTime.from(at);
    return momentOf(date.add({ years }), zone);
  };
  return (round) => yearly(round - 1);
}
