import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { WaitingInput } from '#contract/schemas/funnel.ts';
import { call } from '#src/api/call.ts';

/** It comes about by time alone, so it is asked again and again. */
const refetchInterval = 30_000;

/** What of a funnel fell due too late to be sent without asking. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['waiting', id],
    queryFn: ({ signal }) => call(endpoints.funnels.waiting, { params: { id }, signal }),
    refetchInterval,
  });

/** The same of all funnels that run; where nothing waits they are left out. */
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
