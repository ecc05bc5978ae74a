import { localTime } from './wallTime.ts';

/** A span of the day, such as 09:00 to 18:00; one over midnight belongs to the weekday on which it begins. */
export interface Hours {
  from: string;
  to: string;
  /** ISO 8601 weekdays, 1 is Monday; every day where they are left out. */
  weekdays?: readonly number[] | undefined;
}

/** Whether the clock of a zone shows a time from `from` up to `to`, which itself is out; `moment` in ms since 1970. */
export function isWithinHours(moment: number, { from, to, weekdays }: Hours, zone: string): boolean {
  const local = localTime(moment, zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOn = (day: number): boolean => weekdays === undefined || weekdays.includes(day);
  const today = local.dayOfWeek;
  const yesterday = today === 1 ? 7 : today - 1;
  if (from < to) return time >= from && time < to && isOn(today);
  return (time >= from && isOn(today)) || (time < to && isOn(yesterday));
}
