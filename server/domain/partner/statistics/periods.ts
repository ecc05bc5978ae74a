import { Temporal } from 'temporal-polyfill';
import { limits } from '#contract/limits.ts';
import type { statisticsGroups } from '#contract/schemas/money/partner.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';

export interface PeriodsAsked {
  /** The first and the last day, both included. */
  from: string;
  to: string;
  group: (typeof statisticsGroups)[number];
}

export interface Periods {
  /** The local day on which each period begins, with its instant, the oldest first. */
  starts: { day: string; at: Date }[];
  /** When the last period ends. */
  end: Date;
  /** When the same number of days before the first one begins. */
  before: Date;
}

/** The range of dates that PostgreSQL and JavaScript both have. */
const [earliest, latest] = ['2000-01-01', '2999-12-31'];

/**
 * Splits days into days, weeks from Monday on, or months of a time zone; the first and the last may be parts of one.
 * @throws ValidationError on `from` or `to`
 */
export function periodsOf({ from, to, group }: PeriodsAsked, zone: string): Periods {
  const first = readDay('from', from);
  const last = readDay('to', to);
  const days = first.until(last).days + 1;
  if (days < 1) throw new ValidationError({ to: ['The last day lies before the first one.'] });
  if (days > limits.statisticsDays) {
    throw new ValidationError({ to: [`Choose at most ${limits.statisticsDays} days.`] });
  }
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  const starts: Periods['starts'] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = nextPeriod(day, group)) {
    starts.push({ day: day.toString(), at: startOf(day) });
  }
  return { starts, end: startOf(last.add({ days: 1 })), before: startOf(first.subtract({ days })) };
}

function nextPeriod(day: Temporal.PlainDate, group: PeriodsAsked['group']): Temporal.PlainDate {
  if (group === 'week') return day.add({ days: 8 - day.dayOfWeek });
  return group === 'month' ? day.with({ day: 1 }).add({ months: 1 }) : day.add({ days: 1 });
}

function readDay(field: string, day: string): Temporal.PlainDate {
  if (day < earliest) {
    throw new ValidationError({ [field]: [`Ensure this value is greater than or equal to ${earliest}.`] });
  }
  if (day > latest) throw new ValidationError({ [field]: [`Ensure this value is less than or equal to ${latest}.`] });
  return Temporal.PlainDate.from(day);
}
