import type { PaymentProviderName, Plan, Subscription } from '#contract/schemas/subscription.ts';

const dayMs = 86_400_000;
/** Telegram's period of a subscription in Stars. */
const starsDays = 30;

/** The same day so many months later, or the last one of a shorter month. */
function addMonths(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
}

/**
 * Until when it works after a payment: what is left is added, except by a monthly subscription in Stars, whose end is
 * Telegram's.
 */
export function paidUntil({ until }: Subscription, plan: Plan, provider: PaymentProviderName): Date {
  const now = Date.now();
  const end = until === null ? now : Math.max(now, new Date(until).getTime());
  if (provider === 'stars' && plan.months === 1) return new Date(Math.max(end, now + starsDays * dayMs));
  return addMonths(new Date(end), plan.months);
}
