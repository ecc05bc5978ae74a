import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { attentionFunnels, resent } from '#contract/schemas/funnels/attention.ts';
import { id, pageQuery } from '#contract/schemas/common.ts';
import { overdueDeliveries, overdueFunnels, settleOverdueInput } from '#contract/schemas/funnels/overdueDeliveries.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelDeliveries = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/waiting/',
    client: authenticated,
    summary: 'The overdue messages of a funnel, which wait for the owner’s decision.',
    params,
    response: overdueDeliveries,
    status: 200,
  }),
  settleWaiting: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/waiting/',
    client: authenticated,
    summary: 'Sends the overdue messages, at once or spread over hours, or drops them.',
    params,
    body: settleOverdueInput,
    response: overdueDeliveries,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  allWaiting: endpoint({
    method: 'GET',
    path: '/api/funnels/waiting/',
    client: authenticated,
    summary: 'Running funnels with overdue messages, the longest overdue first.',
    query: pageQuery,
    response: overdueFunnels,
    status: 200,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/funnels/attention/',
    client: authenticated,
    summary: 'Funnels that need attention: stuck people, messages that may not have arrived, or other trouble.',
    query: pageQuery,
    response: attentionFunnels,
    status: 200,
  }),
  dismissAlert: endpoint({
    method: 'DELETE',
    path: '/api/funnels/:id/alerts/:alert/',
    client: authenticated,
    summary: 'Dismisses an alert; it returns only if it happens again after another publish.',
    params: z.object({ id, alert: id }),
    status: 204,
  }),
  resendStuck: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/resend_stuck/',
    client: authenticated,
    summary:
      'Sends the undelivered messages again to everyone who is stuck; people to whom they are already on the way are skipped.',
    params,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed', 'server_outdated'],
  }),
  resendUncertain: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/resend_uncertain/',
    client: authenticated,
    summary: 'Sends the messages again that may not have arrived; those already on the way are skipped.',
    params,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
};
