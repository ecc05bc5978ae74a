import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** How many conversations are in each state. */
export const countsQuery = queryOptions({
  queryKey: ['conversations', 'counts'],
  queryFn: ({ signal }) => call(endpoints.conversations.counts, { signal }),
});
