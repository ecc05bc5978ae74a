import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { securityEventKinds } from '#contract/securityEventKinds.ts';
import { call } from '#src/api/call.ts';
import type { SecuritySearch } from './securitySearch.ts';

/** The security log, the newest first; an unknown kind is dropped. */
export const securityEventsQuery = ({ search, kind: given }: SecuritySearch) => {
  const kind = securityEventKinds.find((one) => one === given);
  return infiniteQueryOptions({
    queryKey: ['securityEvents', search, kind],
    queryFn: ({ signal, pageParam }) =>
      call(endpoints.admin.securityEvents, {
        query: { ...(search && { search }), ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
};
