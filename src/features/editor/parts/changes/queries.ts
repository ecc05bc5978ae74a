import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

const versionsInPage = 10;

/** The points of a funnel, newest first; a publish adds one. */
export const versionsQuery = (id: string, live: number | null) =>
  infiniteQueryOptions({
    queryKey: ['funnel', id, 'versions', live],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.funnels.versions, {
        params: { id },
        query: { limit: versionsInPage, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** The document of a point: it never changes. */
export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['funnel', id, 'version', revision],
    queryFn: ({ signal }) => call(endpoints.funnels.version, { params: { id, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
