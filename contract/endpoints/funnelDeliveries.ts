import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { attentionFunnels, resent } from '../schemas/attention.ts';
import { id } from '../schemas/common.ts';
import { overdueDeliveries, overdueFunnels, settleOverdueInput } from '../schemas/overdueDeliveries.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelDeliveries = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/waiting/',
    client: authenticated,
    summary: 'What fell due too late to be sent without asking.',
    params,
    response: overdueDeliveries,
    status: 200,
  }),
  settleWaiting: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/waiting/',
    client: authenticated,
    summary: 'Sends what is late, at once or spaced out over hours, or drops it.',
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
    summary: 'Running funnels where something fell due too late, the longest wait first.',
    response: overdueFunnels,
    status: 200,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/funnels/attention/',
    client: authenticated,
    summary: 'Funnels with people who are stuck, messages that may not have come, or something that went wrong.',
    response: attentionFunnels,
    status: 200,
  }),
  dismissAlert: endpoint({
    method: 'DELETE',
    path: '/api/funnels/:id/alerts/:alert/',
    client: authenticated,
    summary: 'The owner has seen it: it is told again only of another live revision.',
    params: z.object({ id, alert: id }),
    status: 204,
  }),
  resendStuck: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/resend_stuck/',
    client: authenticated,
    summary: 'Sends everybody who is stuck what was not delivered; whoever gets it again already is left alone.',
    params,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed', 'server_outdated'],
  }),
  resendUncertain: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/resend_uncertain/',
    client: authenticated,
    summary: 'Sends again what may not have come; what is on its way again already is left alone.',
    params,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
};
