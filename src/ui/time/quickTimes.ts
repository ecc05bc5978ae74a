import { fromDate, getDayOfWeek, toCalendarDateTime } from '@internationalized/date';
import { serverNow } from '#src/platform/clock.ts';
import { minuteChars, wallAhead } from './wallAhead.ts';

/** A time that is chosen most often, as a wall time of the zone. */
export interface QuickTime {
  key: 'hour' | 'today' | 'tomorrow' | 'monday' | 'week';
  at: string;
}

const hourMinutes = 60;
const [morning, evening, weekDays] = [10, 19, 7];

/** The times that are chosen most often, from now on by the clock of a zone; those that have passed are left out. */
export function quickTimes(zone: string, now = serverNow()): QuickTime[] {
  const today = toCalendarDateTime(fromDate(new Date(now), zone));
  const at = (days: number, hour: number) =>
    today.add({ days }).set({ hour, minute: 0, second: 0, millisecond: 0 }).toString().slice(0, minuteChars);
  const untilMonday = weekDays - getDayOfWeek(today, 'en-GB', 'mon');
  const times: QuickTime[] = [
    { key: 'hour', at: wallAhead(zone, hourMinutes, now) },
    { key: 'today', at: at(0, evening) },
    { key: 'tomorrow', at: at(1, morning) },
    ...(untilMonday === 1 ? [] : [{ key: 'monday' as const, at: at(untilMonday, morning) }]),
    ...(untilMonday === weekDays ? [] : [{ key: 'week' as const, at: at(weekDays, morning) }]),
  ];
  const soonest = wallAhead(zone, 1, now);
  return times.filter((time) => time.at >= soonest);
}
