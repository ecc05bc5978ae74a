import { parseDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';

/** The last minute of a day (`2026-12-31`) by the clock of a zone, as an instant. */
export const endOfDay = (day: string, zone: string): string =>
  toZoned(toCalendarDateTime(parseDate(day), new Time(23, 59)), zone).toAbsoluteString();
