import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ArchiveKind } from '#contract/schemas/archive.ts';
import { call } from '#src/api/call.ts';

/** What is archived of one kind, the last archived first, page by page. */
export const archivedThingsQuery = (kind: ArchiveKind, search: string) =>
  infiniteQueryOptions({
    queryKey: ['archives', kind, search],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.archives.list, {
        query: { kind, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
