import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** The funnel whose bot is looked at: its state and its trouble change by themselves. */
export const botFunnelQuery = (id: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'bot'],
    queryFn: ({ signal }) => call(endpoints.funnels.get, { params: { id }, query: {}, signal }),
  });
