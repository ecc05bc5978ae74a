import type { subscription as endpoints } from '#contract/endpoints/money/subscription.ts';
import { getOffer, getSubscription } from '#server/domain/subscription/getSubscription.ts';
import type { Handlers } from '#server/http/handler.ts';
import { subscriptionPayments } from './subscriptionPayments.ts';

export const subscription: Handlers<typeof endpoints> = {
  ...subscriptionPayments,
  offer: async ({ deps }) => getOffer(deps),
  get: ({ deps, actor }) => getSubscription(deps, actor),
};
