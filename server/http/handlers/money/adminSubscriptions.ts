import type { adminSubscriptions as endpoints } from '#contract/endpoints/money/adminSubscriptions.ts';
import { endSubscription, grantSubscription } from '#server/domain/subscription/life/adminSubscriptions.ts';
import { listSubscriptions } from '#server/domain/subscription/life/listSubscriptions.ts';
import { subscriptionTotals } from '#server/domain/subscription/life/subscriptionTotals.ts';
import type { Handlers } from '#server/http/handler.ts';

export const adminSubscriptions: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listSubscriptions(deps, actor, query),
  totals: ({ deps, actor }) => subscriptionTotals(deps, actor),
  grant: ({ deps, actor, params, body }) => grantSubscription(deps, actor, { ...params, ...body }),
  end: ({ deps, actor, params, body }) => endSubscription(deps, actor, { ...params, ...body }),
};
