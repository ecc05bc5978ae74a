import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { WaitingInput } from '#contract/schemas/lateDeliveries.ts';
import { call } from '#src/api/call.ts';

/** Messages become overdue by time alone, so the query polls. */
const refetchInterval = 30_000;

/** The overdue messages of a funnel. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['waiting', id],
    queryFn: ({ signal }) => call(endpoints.funnels.waiting, { params: { id }, signal }),
    refetchInterval,
  });

/** The overdue messages of all running funnels that have any. */
export const allWaitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call(endpoints.funnels.allWaiting, { signal }),
  refetchInterval,
});

export function useSettleWaiting(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WaitingInput) => call(endpoints.funnels.settleWaiting, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['waiting'] }),
  });
}
