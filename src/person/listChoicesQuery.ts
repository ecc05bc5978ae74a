import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { fetchAll } from '#src/api/fetchAll.ts';

/** All lists of contacts that are not archived, to choose from. */
export const listChoicesQuery = queryOptions({
  queryKey: ['lists', 'names'],
  queryFn: async ({ signal }) => {
    const { results } = await fetchAll((after) =>
      call(endpoints.lists.list, { query: { limit: limits.pageMax, ...after }, signal }),
    );
    return results;
  },
});
