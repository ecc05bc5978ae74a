import { addMonths, dayOfMonth, isSameDay } from './addMonths.ts';

/** The beginning of the year 9900: no later date is written, and somebody may have been granted more. */
const farthest = 250_246_627_200_000;

/** A payment that counts. */
export interface PaidPeriod {
  at: number;
  months: number;
  /** The provider's own end of the period, in place of the plan's months. */
  expiresAt: number | null;
}

/** Until when it works. */
export interface PaidTime {
  until: number | null;
  /** The day of the month on which months are paid for; null where `until` was not counted in months. */
  anchorDay: number | null;
}

/**
 * The end of a subscription after one more payment: free days and paid time that are left stay. Months are counted from
 * the day on which they began, so that 31 January, 28 February, 31 March follow each other.
 */
export function extend(
  { until, anchorDay }: PaidTime,
  { at, months, expiresAt }: PaidPeriod,
): PaidTime & { until: number } {
  const left = until && Math.min(until, farthest);
  if (expiresAt !== null) return { until: Math.min(Math.max(expiresAt, left ?? expiresAt), farthest), anchorDay: null };
  const from = Math.max(at, left ?? at);
  // A renewal is charged on the day of the end, be it some minutes after it.
  const goesOn = left !== null && anchorDay !== null && isSameDay(from, left);
  const day = goesOn ? anchorDay : dayOfMonth(from);
  return { until: Math.min(addMonths(from, months, day), farthest), anchorDay: day };
}

/** What a trial and these payments, in the order in which they came, pay for; `until` is null where there is neither. */
export const paidUntil = (trialUntil: number | null, payments: readonly PaidPeriod[]): PaidTime =>
  payments.reduce<PaidTime>(extend, { until: trialUntil, anchorDay: null });
