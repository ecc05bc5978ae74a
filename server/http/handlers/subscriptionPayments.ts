import type { subscriptionPayments as endpoints } from '#contract/endpoints/subscriptionPayments.ts';
import { checkout } from '#server/domain/payments/checkout.ts';
import { getOrder } from '#server/domain/payments/viewCheckout.ts';
import type { Handlers } from '../handler.ts';

export const subscriptionPayments: Handlers<typeof endpoints> = {
  checkout: ({ deps, actor, body }) => checkout(deps, actor, body),
  order: ({ deps, actor, params }) => getOrder(deps, actor, params.id),
};
