import { z } from 'zod';
import { money } from './money.ts';
import { withdrawalStates } from './partner.ts';
import { subscriptionStates } from './subscription.ts';

const count = z.number().int();

/** What the withdrawals in a state add up to, by currency. */
export const withdrawalTotal = z.object({ state: z.enum(withdrawalStates), count, money: z.array(money) });
export type WithdrawalTotal = z.infer<typeof withdrawalTotal>;

export const paymentTotals = z.object({
  /** What was credited so far, by currency, and what of it was given back. */
  totals: z.array(z.object({ count, came: money, refunded: money })),
  /** How many payments and events found no order. */
  orphaned: count,
});
export type PaymentTotals = z.infer<typeof paymentTotals>;

/** How many accounts are in a state of the subscription. */
export const subscriptionTotal = z.object({ state: z.enum(subscriptionStates), count });
export type SubscriptionTotal = z.infer<typeof subscriptionTotal>;
