import { Temporal } from 'temporal-polyfill';

export interface DayStart {
  /** The local date, such as `2026-11-21`. */
  day: string;
  at: Date;
}

/** Lists the latest days of a time zone with the instant at which each begins, oldest first; the last one is today. */
export function dayStarts(now: Date, timeZone: string, days: number): DayStart[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: days }, (_, at) => {
    const day = today.subtract({ days: days - 1 - at });
    return { day: day.toString(), at: new Date(day.toZonedDateTime(timeZone).epochMilliseconds) };
  });
}
