import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** What a funnel lacks of the file that it was made of; it never changes. */
export const importReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['importReport', id],
    queryFn: ({ signal }) => call(endpoints.funnels.importReport, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
