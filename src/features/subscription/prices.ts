import type { Money } from '#contract/schemas/money/money.ts';
import type { PaymentProviderName, Plan, SubscriptionOffer } from '#contract/schemas/money/subscription.ts';

/** A way to pay a plan, with its price. */
export interface PaymentWay {
  provider: PaymentProviderName;
  price: Money;
}

const isIn = (provider: PaymentProviderName, { currency }: Money): boolean =>
  (currency === 'XTR') === (provider === 'stars');

/**
 * The ways to pay a plan, the first one first. Telegram allows only Stars in a Mini App.
 * @param cp the card is offered first
 */
export function waysOf({ providers }: SubscriptionOffer, plan: Plan, cp: boolean, isInTelegram: boolean): PaymentWay[] {
  const offered = isInTelegram ? providers.filter((provider) => provider === 'stars') : providers;
  const first = cp ? 'cloudpayments' : 'stars';
  return offered
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap((provider) => {
      const price = plan.prices.find((one) => isIn(provider, one));
      return price ? [{ provider, price }] : [];
    });
}

/** The price of one month of a plan, in whole minor units. */
export const perMonth = ({ months }: Plan, { amount, currency }: Money): Money => ({
  amount: Math.round(amount / months),
  currency,
});

/** How many months of the monthly plan a longer plan gives for nothing; 0 for none. */
export function freeMonths(plan: Plan, price: Money, plans: readonly Plan[]): number {
  const monthly = plans.find(({ months }) => months === 1);
  const base = monthly?.prices.find(({ currency }) => currency === price.currency);
  if (!base || base.amount <= 0 || plan.months <= 1) return 0;
  return Math.max(0, Math.floor(plan.months - price.amount / base.amount));
}

/** Telegram renews only what lasts a month. */
export const doesRenew = (provider: PaymentProviderName, { months }: Plan): boolean =>
  provider === 'cloudpayments' || months === 1;
