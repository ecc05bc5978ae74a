import { Temporal } from 'temporal-polyfill';

const inUtc = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC');

/** The day of the month in UTC. */
export const dayOfMonth = (moment: number): number => inUtc(moment).day;

export const isSameDay = (one: number, other: number): boolean =>
  inUtc(one).toPlainDate().equals(inUtc(other).toPlainDate());

/** Calendar months later in UTC, on a day of the month, or on the last one of a month that lacks it. */
export function addMonths(moment: number, months: number, day: number): number {
  const later = inUtc(moment).with({ day: 1 }).add({ months });
  return later.with({ day: Math.min(day, later.daysInMonth) }).epochMilliseconds;
}
