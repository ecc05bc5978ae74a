import { Temporal } from 'temporal-polyfill';
import { localTime, momentOf } from './wallTime.ts';

/** Wall times between which nothing leaves, such as 22:00 to 09:00; never equal, over midnight allowed. */
export interface QuietHours {
  from: string;
  to: string;
}

/** `moment` itself, or the end of the quiet hours that it lies in; ms since 1970, by the clock of `zone`. */
export function afterQuietHours(moment: number, quiet: QuietHours | null, zone: string): number {
  if (quiet === null) return moment;
  const today = localTime(moment, zone).toPlainDate();
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)];
  const nights = Temporal.PlainTime.compare(from, to) > 0 ? 1 : 0;
  // by moments and not by wall times, so that an hour that comes twice is quiet once
  for (const date of [today.subtract({ days: 1 }), today]) {
    const start = momentOf(date.toPlainDateTime(from), zone);
    const end = momentOf(date.add({ days: nights }).toPlainDateTime(to), zone);
    if (moment >= start && moment < end) return end;
  }
  return moment;
}

/** Whether a time of the day lies in them, whatever the day. */
export const isQuietAt = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
