import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

/** Counts people from one source; an empty one means without a source. */
export const countsBySource = (id: string, source: string): Promise<Counts> =>
  call(endpoints.funnels.counts, { params: { id }, query: { source } });

/** Lists the sources, most people first. */
export const sourcePagesQuery = (id: string) =>
  pagedQuery(
    ['funnel', id, 'sources'],
    ({ page, signal }) => call(endpoints.funnels.sources, { params: { id }, query: page, signal }),
    { gcTime: 0 },
  );

export const peopleBySourceQuery = (id: string, source: string) =>
  queryOptions({
    queryKey: ['funnel', id, 'cameBy', source],
    queryFn: async ({ signal }) => {
      const { count } = await call(endpoints.funnels.people, { params: { id }, query: { source, limit: 1 }, signal });
      return count ?? 0;
    },
    gcTime: 0,
  });
