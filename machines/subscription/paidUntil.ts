import { addMonths } from './addMonths.ts';

/** A payment that counts. */
export interface PaidPeriod {
  at: number;
  months: number;
  /** The provider's own end of the period, in place of the plan's months. */
  expiresAt: number | null;
}

/** The end of a subscription after one more payment: free days and paid time that are left stay. */
export function extend(until: number | null, { at, months, expiresAt }: PaidPeriod): number {
  return expiresAt === null ? addMonths(Math.max(at, until ?? at), months) : Math.max(expiresAt, until ?? expiresAt);
}

/** What a trial and these payments, in the order in which they came, pay for; null where there is neither. */
export const paidUntil = (trialUntil: number | null, payments: readonly PaidPeriod[]): number | null =>
  payments.reduce<number | null>(extend, trialUntil);
