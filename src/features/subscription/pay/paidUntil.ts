import type { PaymentProviderName, Plan, Subscription } from '#contract/schemas/money/subscription.ts';
import { serverNow } from '#src/platform/clock.ts';

const dayMs = 86_400_000;
/** Telegram's period of a subscription in Stars. */
const starsDays = 30;

/** So many months later, on a day of the month, or on the last one of a month that lacks it. */
function addMonths(at: Date, months: number, day: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, last));
  return later;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Until when it works after a payment: what is left is added, except by a monthly subscription in Stars, whose end is
 * Telegram's. Paid on the 31st, it ends on the 31st also after a shorter month.
 */
export function paidUntil(
  { until, anchor_day: anchor }: Pick<Subscription, 'until' | 'anchor_day'>,
  plan: Pick<Plan, 'months'>,
  provider: PaymentProviderName,
  now = serverNow(),
): Date {
  const end = until === null ? null : Date.parse(until);
  const from = Math.max(now, end ?? now);
  if (provider === 'stars' && plan.months === 1) return new Date(Math.max(from, now + starsDays * dayMs));
  const goesOn = end !== null && anchor !== null && dayOf(from) === dayOf(end);
  return addMonths(new Date(from), plan.months, goesOn ? anchor : new Date(from).getUTCDate());
}
