import { addMonths } from './addMonths.ts';

/** The beginning of the year 9900: no later date is written, and somebody may have been granted more. */
const farthest = 250_246_627_200_000;

/** A payment that counts. */
export interface PaidPeriod {
  at: number;
  months: number;
  /** The provider's own end of the period, in place of the plan's months. */
  expiresAt: number | null;
}

/** The end of a subscription after one more payment: free days and paid time that are left stay. */
export function extend(until: number | null, { at, months, expiresAt }: PaidPeriod): number {
  const left = Math.min(until ?? at, farthest);
  const end = expiresAt === null ? addMonths(Math.max(at, left), months) : Math.max(expiresAt, left);
  return Math.min(end, farthest);
}

/** What a trial and these payments, in the order in which they came, pay for; null where there is neither. */
export const paidUntil = (trialUntil: number | null, payments: readonly PaidPeriod[]): number | null =>
  payments.reduce<number | null>(extend, trialUntil);
