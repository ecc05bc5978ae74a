import { Temporal } from 'temporal-polyfill';
import { localTime, momentOf } from './wallTime.ts';

/** A day such as `2026-12-31` with a time of it such as `10:00`. */
export interface DayAndTime {
  day: string;
  time: string;
}

/** What the clock of a zone shows at a moment, ms since 1970. */
export function dayAndTimeAt(moment: number, zone: string): DayAndTime {
  const local = localTime(moment, zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** The moment, ms since 1970, at which the clock of a zone shows this; what a zone skips is the first valid minute after it. */
export const momentOfDay = ({ day, time }: DayAndTime, zone: string): number =>
  momentOf(Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time)), zone);
