import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { SettleOverdueInput } from '#contract/schemas/funnels/overdueDeliveries.ts';
import { call } from '#src/api/call.ts';

/** Messages become overdue by time alone, so the query polls. */
const refetchInterval = 30_000;

/** The overdue messages of a funnel. */
export const overdueQuery = (id: string) =>
  queryOptions({
    queryKey: ['overdue', id],
    queryFn: ({ signal }) => call(endpoints.funnels.waiting, { params: { id }, signal }),
    refetchInterval,
  });

/** The overdue messages of all running funnels that have any. */
export const allOverdueQuery = queryOptions({
  queryKey: ['overdue'],
  queryFn: ({ signal }) => call(endpoints.funnels.allWaiting, { signal }),
  refetchInterval,
});

export function useSettleOverdue(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettleOverdueInput) => call(endpoints.funnels.settleWaiting, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['overdue'] }),
  });
}
