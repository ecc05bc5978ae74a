import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { fetchAll } from '#src/api/fetchAll.ts';
import { withDistinctNames } from '../distinctNames.ts';

/** All funnels of the user that are not archived, to choose from. */
export const funnelChoicesQuery = queryOptions({
  queryKey: ['funnels', 'choices'],
  queryFn: ({ signal }) =>
    fetchAll((after) => call(endpoints.funnels.list, { query: { limit: limits.pageMax, ...after }, signal })),
  select: (all) => ({ ...all, results: withDistinctNames(all.results) }),
});
