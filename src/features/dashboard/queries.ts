import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

/** New people by day, and the number of people in the funnels now. */
export const dashboardQuery = (days: number) =>
  queryOptions({
    queryKey: ['dashboard', 'people', days],
    queryFn: ({ signal }) => call(endpoints.dashboard.people, { query: { days }, signal }),
  });

/** The stages of each funnel that has run. */
export const funnelStagesQuery = pagedQuery(['dashboard', 'funnels'], ({ page, signal }) =>
  call(endpoints.dashboard.funnels, { query: { limit: 20, ...page }, signal }),
);
