import { Temporal } from 'temporal-polyfill';

/** Calendar months later in UTC, in ms since 1970; the 31st becomes the last day of a shorter month. */
export const addMonths = (moment: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds;
