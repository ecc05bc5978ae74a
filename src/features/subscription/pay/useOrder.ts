import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';

/** How often an open order is asked for, ms. */
const askedMs = 2_000;

/** An order, asked for again and again until it is paid or over. */
export const useOrder = (id: string | undefined) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(endpoints.subscription.order, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // The payment happens in another window.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data?.order.state === 'paid' || data?.order.state === 'expired' ? false : askedMs,
  });
