import { fromDate, toCalendarDateTime } from '@internationalized/date';
import { serverNow } from '#src/platform/clock.ts';

const minuteMs = 60_000;
/** Of a wall time to the minute. */
export const minuteChars = 16;

/** A wall time of a zone some minutes from now, to the minute: `2026-12-31T10:00`. */
export function wallAhead(zone: string, minutes: number, now = serverNow()): string {
  const at = fromDate(new Date(now + minutes * minuteMs), zone);
  return toCalendarDateTime(at).toString().slice(0, minuteChars);
}
