import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';

/** A timing as a length: `years`, `months` and `days` by the calendar, `minutes` as elapsed time after them. */
export interface Interval {
  years: number;
  months: number;
  days: number;
  minutes: number;
}

/** How long after joining a letter first leaves, and how far its repetitions lie apart. */
export function intervalOf(timing: Exclude<LetterTiming, { kind: 'at' }>): Interval {
  if (timing.kind === 'after') {
    const { years = 0, months = 0, days = 0, hours = 0, minutes = 0 } = timing;
    return { years, months, days, minutes: hours * 60 + minutes };
  }
  const { n, unit } = timing;
  const none = { years: 0, months: 0, days: 0, minutes: 0 };
  switch (unit) {
    case 'hours':
      return { ...none, minutes: n * 60 };
    case 'days':
      return { ...none, days: n };
    case 'weeks':
      return { ...none, days: n * 7 };
    case 'months':
      return { ...none, months: n };
    case 'years':
      return { ...none, years: n };
  }
}

export const minutesInDay = 24 * 60;

export const hasCalendarPart = ({ years, months, days }: Interval): boolean => years + months + days > 0;
export const isZero = (interval: Interval): boolean => !hasCalendarPart(interval) && interval.minutes === 0;

/** The calendar units of so many intervals. */
export const calendarPart = ({ years, months, days }: Interval, times: number) => ({
  years: years * times,
  months: months * times,
  days: days * times,
});

/** By average years and months; for comparing with a limit, never for a date. */
export const averageDays = ({ years, months, days, minutes }: Interval): number =>
  years * 365.2425 + months * 30.436875 + days + minutes / minutesInDay;
