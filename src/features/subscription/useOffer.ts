import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** How this server charges, as a guest may know it. */
export const useOffer = () =>
  useQuery({
    queryKey: ['subscriptionOffer'],
    queryFn: ({ signal }) => call(endpoints.subscription.offer, { signal }),
  });
