import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';

/** The panel's funnels, newest change first; archived ones are excluded. */
export const funnelsQuery = (search: string) =>
  queryOptions({
    queryKey: ['funnels', 'panel', search],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.list, { query: { limit: limits.pageMax, ...(search && { search }) }, signal }),
  });

/** The archived funnels. */
export const archivesQuery = (search: string) =>
  queryOptions({
    queryKey: ['funnels', 'archived', search],
    queryFn: ({ signal }) =>
      call(endpoints.funnels.list, {
        query: { state: 'archived', limit: limits.pageMax, ...(search && { search }) },
        signal,
      }),
  });

/** What needs the owner in all funnels; polled, since it changes without the user. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => call(endpoints.funnels.attention, { signal }),
  refetchInterval: 30_000,
});
