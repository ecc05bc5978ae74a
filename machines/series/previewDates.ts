import { Temporal } from 'temporal-polyfill';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import { type Membership, nextOccurrences } from './schedule.ts';

/** The last moment that ISO 8601 writes with a year of four digits. */
const lastMoment = Temporal.Instant.from('9999-12-31T23:59:59Z').epochMilliseconds;

/** The next `count` dates, in ms since 1970, of a letter for somebody who joins: what is shown before it is sent. */
export const previewDates = (
  schedule: LetterSchedule,
  { joinedAt, zone }: Omit<Membership, 'last'>,
  count: number,
): number[] =>
  nextOccurrences(schedule, { joinedAt, zone, last: null }, count)
    .map(({ at }) => at)
    .filter((at) => at <= lastMoment);
