import { Temporal } from 'temporal-polyfill';

/** The zone's wall clock at a moment in ms since 1970. */
export const localTime = (moment: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);

/**
 * The moment, in ms since 1970, at which a zone's clock shows a wall time. An hour that a change to daylight saving
 * time skips counts as the first valid minute after it, a day that a zone skips as the next day; of an hour that comes
 * twice the first is meant.
 */
export function momentOf(local: Temporal.PlainDateTime, zone: string): number {
  const zoned = local.toZonedDateTime(zone);
  if (zoned.toPlainTime().equals(local.toPlainTime())) return zoned.epochMilliseconds;
  // the hour is skipped, so the library answers as much later as was skipped: the change itself is the first valid minute
  // from just after it, because the start of the skipped hour is answered with the change, and 'previous' leaves that out
  const change = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return (change ?? zoned).epochMilliseconds;
}
