import { Temporal } from 'temporal-polyfill';
import { localTime, momentOf } from './wallTime.ts';

/** A time of the day on certain weekdays, such as 10:00 from Monday to Friday. */
export interface WallTime {
  /** Hours and minutes, such as `10:00`. */
  at: string;
  /** ISO 8601 weekdays, 1 is Monday; every day where they are left out. */
  weekdays?: readonly number[];
}

/** A week whose every day was passed by a change of the clock is still followed by a day that has the time. */
const mostDays = 15;

/**
 * The first moment with this wall time that is not before `from`, both in ms since 1970. An hour that a change to
 * daylight saving time skips counts from the first valid minute after it; one that comes twice counts once, the first
 * time.
 */
export function nextWallTime(from: number, { at, weekdays }: WallTime, zone: string): number {
  const time = Temporal.PlainTime.from(at);
  const first = localTime(from, zone).toPlainDate();
  for (let days = 0; days < mostDays; days++) {
    const date = first.add({ days });
    if (weekdays && !weekdays.includes(date.dayOfWeek)) continue;
    const moment = momentOf(date.toPlainDateTime(time), zone);
    if (moment >= from) return moment;
  }
  throw new RangeError(`no ${at} on these weekdays`);
}
