import { nextWallTime } from '#machines/time/nextWallTime.ts';
import type { Timing } from './timing.ts';

/** The moment that a timing means, counted from `from`; both in ms since 1970. `zone` is an IANA time zone. */
export function dueTime({ delay, at, weekdays }: Timing, from: number, zone: string): number {
  const earliest = from + delay * 1000;
  return at === undefined ? earliest : nextWallTime(earliest, { at, weekdays }, zone);
}
