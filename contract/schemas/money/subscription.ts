import { z } from 'zod';
import { id, instant } from '../common.ts';
import { money } from './money.ts';

export const subscriptionStates = ['trial', 'active', 'grace', 'cancelled', 'inactive'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const paymentProviders = ['stars', 'cloudpayments'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * How the installation charges: `free` is everybody active, `grants` is the admin’s to grant and end, `payments` has at
 * least one provider.
 */
export const subscriptionModes = ['free', 'grants', 'payments'] as const;

/** What may be paid for, in calendar months. */
export const plan = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  months: z.number().int(),
  prices: z.array(money),
});
export type Plan = z.infer<typeof plan>;

/** What a guest may know before signing up. */
export const subscriptionOffer = z.object({
  mode: z.enum(subscriptionModes),
  providers: z.array(z.enum(paymentProviders)),
  plans: z.array(plan),
  /** Days of the trial that sign-up begins; 0 for none. */
  trial_days: z.number().int(),
});
export type SubscriptionOffer = z.infer<typeof subscriptionOffer>;

/** A payment that came, or an attempt that the provider refused. */
export const payment = z.object({
  id,
  at: instant,
  amount: money,
  provider: z.enum(paymentProviders),
  state: z.enum(['paid', 'refunded', 'refused']),
  /** What was given back so far. */
  refunded: money,
  plan: z.string().nullable(),
  /** The receipt’s number on the screen and in the mail; null for a refused attempt. */
  receipt: z.string().nullable(),
  /** Why the provider refused it, in the provider’s words; null for others. */
  reason: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** The user’s subscription. */
export const subscription = subscriptionOffer.extend({
  state: z.enum(subscriptionStates),
  /** The end of what is paid, granted or tried; null without an end. */
  until: instant.nullable(),
  /** The day of the month, in UTC, on which months are paid for; null where `until` was not counted in months. */
  anchor_day: z.number().int().nullable(),
  /** In grace: when it ends. */
  grace_until: instant.nullable(),
  plan: z.string().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  /** Whether the provider charges again at `until`. */
  renews: z.boolean(),
  /** What a renewal costs; null while nothing renews. */
  price: money.nullable(),
  /** The end of a card’s number, where it is known. */
  card_end: z.string().nullable(),
  /** By the admin’s hand. */
  is_granted: z.boolean(),
  /** The cancelling is still on its way to the provider, which is away. */
  is_telling_provider: z.boolean(),
  /** What stops, or stopped, with the subscription, and what waits since. */
  stakes: z.object({
    running_funnels: z.number().int(),
    people: z.number().int(),
    mailings: z.number().int(),
    series: z.number().int(),
    waiting: z.number().int(),
  }),
  payments: z.array(payment),
});
export type Subscription = z.infer<typeof subscription>;

export const orderStates = ['created', 'pending', 'paid', 'expired'] as const;

/** What somebody is about to pay. */
export const order = z.object({
  id,
  state: z.enum(orderStates),
  plan: z.string(),
  provider: z.enum(paymentProviders),
  amount: money,
  /** A failed attempt’s reason in the provider’s words; the order stays open. */
  refused: z.string().nullable(),
  expires_at: instant,
});
export type Order = z.infer<typeof order>;

export const checkoutInput = z.strictObject({
  id: id.optional(),
  provider: z.enum(paymentProviders),
  plan: z.string().min(1).max(64),
});

/** Where an order is paid: `url` opens Telegram’s invoice, `widget` is the path of the payment page. */
export const checkout = z.object({
  order,
  url: z.string().nullable(),
  widget: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkout>;

/** The signed parts of the link in a receipt’s mail, with which a guest cancels and resumes. */
export const cancelLink = z.strictObject({ uid: z.string().max(100), token: z.string().max(200) });
export type CancelLink = z.infer<typeof cancelLink>;

/** What a guest with a signed link sees of the subscription. */
export const linkedSubscription = subscription.pick({
  state: true,
  until: true,
  plan: true,
  provider: true,
  renews: true,
  price: true,
  is_telling_provider: true,
});
export type LinkedSubscription = z.infer<typeof linkedSubscription>;

export const cancelReason = z.string().max(1000);
