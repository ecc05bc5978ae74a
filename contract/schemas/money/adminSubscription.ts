import { z } from 'zod';
import { id, instant } from '../common.ts';
import { money } from './money.ts';
import { orderStates, paymentProviders, subscriptionStates } from './subscription.ts';

/** An account's subscription as the admin sees it. */
export const adminSubscription = z.object({
  user: z.object({ id, name: z.string(), email: z.string().nullable(), is_admin: z.boolean() }),
  state: z.enum(subscriptionStates),
  until: instant.nullable(),
  grace_until: instant.nullable(),
  plan: z.string().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  renews: z.boolean(),
  is_granted: z.boolean(),
  /** What was paid so far, refunds taken off. */
  paid: z.array(money),
  running_funnels: z.number().int(),
  created_at: instant,
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

/** Why an outside payment was not credited. */
export const orphanReasons = ['unknown_order', 'other_account', 'amount', 'currency', 'test', 'unreadable'] as const;

/** A payment, a refund or an event of a provider, with what came. */
export const adminPayment = z.object({
  id,
  at: instant,
  provider: z.enum(paymentProviders),
  kind: z.enum(['payment', 'renewal', 'refund', 'refused', 'event']),
  state: z.enum(['credited', 'orphaned', 'refunded', 'refused', 'noted']),
  /** Why it was not credited; null for others. */
  orphan: z.enum(orphanReasons).nullable(),
  external_id: z.string(),
  user: z.object({ id, name: z.string(), email: z.string().nullable() }).nullable(),
  amount: money.nullable(),
  refunded: money.nullable(),
  order: z.object({ id, state: z.enum(orderStates), amount: money }).nullable(),
  /** What came, as it came, without secrets. */
  raw: z.string(),
});
export type AdminPayment = z.infer<typeof adminPayment>;
