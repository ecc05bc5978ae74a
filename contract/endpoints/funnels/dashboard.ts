import { endpoint } from '#contract/endpoint.ts';
import { page, pageQuery } from '#contract/schemas/common.ts';
import { dashboard as response, dashboardQuery, funnelStages } from '#contract/schemas/funnels/dashboard.ts';

export const dashboard = {
  people: endpoint({
    method: 'GET',
    path: '/api/dashboard/',
    client: 'authenticated',
    summary: 'New people by day over all funnels that are not archived, in the user’s time zone.',
    query: dashboardQuery,
    response,
    status: 200,
  }),
  funnels: endpoint({
    method: 'GET',
    path: '/api/dashboard/funnels/',
    client: 'authenticated',
    summary: 'How far people get: the stages of each funnel that has run, latest first run first.',
    query: pageQuery,
    response: page(funnelStages),
    status: 200,
  }),
};
