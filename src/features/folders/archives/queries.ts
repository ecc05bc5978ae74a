import { keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

/** What is archived of one kind, the last archived first, page by page. */
export const archivedThingsQuery = (kind: ArchiveKind, search: string) =>
  pagedQuery(
    ['archives', kind, search],
    ({ page, signal }) =>
      call(endpoints.archives.list, {
        query: { kind, ...(search && { search }), ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );
