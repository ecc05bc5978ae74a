import { serverNow } from '#src/platform/clock.ts';

const dayMs = 86_400_000;
const stamp = (day: string) => Date.parse(day);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Today's calendar day (`2026-11-23`) in a time zone, else the device's. */
export function todayIn(timeZone: string | undefined, now: Date | number = serverNow()): string {
  const format = (zone?: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  try {
    return format(timeZone);
  } catch {
    return format(); // The browser does not know the time zone.
  }
}

export const addDays = (day: string, days: number): string => dayOf(stamp(day) + days * dayMs);

/** From the Monday so many weeks ago to today; the week that runs is the last one. */
export const lastWeeks = (today: string, weeks: number) => ({
  from: addDays(today, -((new Date(stamp(today)).getUTCDay() + 6) % 7) - 7 * (weeks - 1)),
  to: today,
});

/** The first and the last day of a day's calendar month. */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
}

/** The first and the last day of the group that begins with a day, within a period. */
export function groupEnd(from: string, group: 'day' | 'week' | 'month', last: string): string {
  const ends = { day: from, week: addDays(from, 6), month: monthOf(from).to };
  return ends[group] < last ? ends[group] : last;
}
