import type { subscriptionPayments as endpoints } from '#contract/endpoints/money/subscriptionPayments.ts';
import { readCancelLink } from '#server/domain/payments/renewal/cancelLink.ts';
import { cancelSubscription } from '#server/domain/payments/cancelSubscription.ts';
import { checkout } from '#server/domain/payments/checkout.ts';
import { linkedSubscription } from '#server/domain/payments/renewal/linkedSubscription.ts';
import { resumeSubscription } from '#server/domain/payments/resumeSubscription.ts';
import { getOrder } from '#server/domain/payments/viewCheckout.ts';
import { getSubscription } from '#server/domain/subscription/getSubscription.ts';
import type { Handlers } from '#server/http/handler.ts';

export const subscriptionPayments: Handlers<typeof endpoints> = {
  checkout: ({ deps, actor, body, language }) => checkout(deps, actor, { ...body, language }),
  order: ({ deps, actor, params, language }) => getOrder(deps, actor, params.id, language),
  cancel: async ({ deps, actor, body }) => {
    await cancelSubscription(deps, actor.userId, body.reason);
    return getSubscription(deps, actor);
  },
  resume: async ({ deps, actor }) => {
    await resumeSubscription(deps, actor.userId);
    return getSubscription(deps, actor);
  },
  byLink: async ({ deps, body }) => linkedSubscription(deps, await readCancelLink(deps, body)),
  cancelByLink: async ({ deps, body: { reason, ...link } }) => {
    const userId = await readCancelLink(deps, link);
    await cancelSubscription(deps, userId, reason);
    return linkedSubscription(deps, userId);
  },
  resumeByLink: async ({ deps, body }) => {
    const userId = await readCancelLink(deps, body);
    await resumeSubscription(deps, userId);
    return linkedSubscription(deps, userId);
  },
};
