import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { adminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { subscriptionTotal } from '#contract/schemas/money/adminTotals.ts';
import { id, instant, listQuery, page } from '#contract/schemas/common.ts';
import { subscriptionStates } from '#contract/schemas/money/subscription.ts';

const params = z.object({ user: id });
const authenticated = 'authenticated' as const;
const reason = z.string().trim().min(1).max(1000);
const errors = ['admin_only', 'password_required', 'transition_not_allowed'] as const;

/** The admin's part of subscriptions and payments. */

export const adminSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions/',
    client: authenticated,
    summary: 'Accounts with their subscription, newest first; `search` matches name and e-mail.',
    query: listQuery.extend({ state: z.enum(subscriptionStates).optional() }),
    response: page(adminSubscription),
    status: 200,
    errors: ['admin_only'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions/totals/',
    client: authenticated,
    summary: 'How many accounts are in each state of the subscription.',
    response: z.object({ totals: z.array(subscriptionTotal) }),
    status: 200,
    errors: ['admin_only'],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/admin/subscriptions/:user/grant/',
    client: authenticated,
    summary: 'Grants an active subscription until a time; it ends without grace.',
    params,
    body: z.strictObject({ until: instant, reason }),
    response: adminSubscription,
    status: 200,
    errors,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/subscriptions/:user/end/',
    client: authenticated,
    summary: 'Ends a subscription now.',
    params,
    body: z.strictObject({ reason }),
    response: adminSubscription,
    status: 200,
    errors,
  }),
};
