import { keepPreviousData } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { securityEventKinds } from '#contract/securityEventKinds.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';
import type { SecuritySearch } from './securitySearch.ts';

/** The security log, the newest first; an unknown kind is dropped. */
export const securityEventsQuery = ({ search, kind: given }: SecuritySearch) => {
  const kind = securityEventKinds.find((one) => one === given);
  return pagedQuery(
    ['securityEvents', search, kind],
    ({ page, signal }) =>
      call(endpoints.admin.securityEvents, {
        query: { ...(search && { search }), ...(kind && { kind }), ...page },
        signal,
      }),
    { placeholderData: keepPreviousData },
  );
};
