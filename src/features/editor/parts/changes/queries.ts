import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

const versionsInPage = 10;

/** Lists the published versions, newest first. The key has the live revision, so that a publish refetches. */
export const funnelVersionsQuery = (id: string, live: number | null) =>
  pagedQuery(['funnel', id, 'versions', live], ({ page, signal }) =>
    call(endpoints.funnels.versions, {
      params: { id },
      query: { limit: versionsInPage, ...page },
      signal,
    }),
  );

/** Loads a version's document, which is immutable and therefore never stale. */
export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['funnel', id, 'version', revision],
    queryFn: ({ signal }) => call(endpoints.funnels.version, { params: { id, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
