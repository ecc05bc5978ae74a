import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CancelLink } from '#contract/schemas/money/subscription.ts';
import { call } from '#src/api/call.ts';

/** The subscription of a mailed link. */
export const linkedQuery = (link: CancelLink) =>
  queryOptions({
    queryKey: ['subscriptionByLink', link],
    queryFn: ({ signal }) => call(endpoints.subscription.byLink, { body: link, signal }),
    retry: false,
  });
