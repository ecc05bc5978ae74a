import { localTime, momentOf } from './wallTime.ts';

/**
 * The days that a cap counts at a moment, the present one and those before it, by the clock of `zone`: when the first
 * began, and when the next day begins; ms since 1970.
 */
export function capWindow(moment: number, days: number, zone: string): { since: number; nextDay: number } {
  const today = localTime(moment, zone).toPlainDate();
  return {
    since: momentOf(today.subtract({ days: days - 1 }).toPlainDateTime(), zone),
    nextDay: momentOf(today.add({ days: 1 }).toPlainDateTime(), zone),
  };
}
