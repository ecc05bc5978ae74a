import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';

/** A mutation that invalidates the panel's queries. */
export function useRefreshingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshThings(queryClient, 'funnels') });
}

/** The input's `id` makes the call idempotent: a retry gets the first call's response. */
export const useCreateFunnel = () =>
  useRefreshingMutation((body: CreateFunnelInput) => call(endpoints.funnels.create, { body }));

export const useCopyFunnel = () =>
  useRefreshingMutation(({ id, name }: { id: string; name: string }) =>
    call(endpoints.funnels.copy, { params: { id }, body: { name } }),
  );

export const useArchiveFunnel = () =>
  useRefreshingMutation((id: string) => call(endpoints.funnels.archive, { params: { id } }));

export const useReturnFunnel = () =>
  useRefreshingMutation((id: string) => call(endpoints.funnels.return, { params: { id } }));

export const useDeleteFunnel = () =>
  useRefreshingMutation((id: string) => call(endpoints.funnels.remove, { params: { id } }));

/** Resends to stuck journeys, or resends messages whose delivery is uncertain. */
export function useResend(id: string, what: 'stuck' | 'uncertain') {
  const queryClient = useQueryClient();
  const endpoint = what === 'stuck' ? endpoints.funnels.resendStuck : endpoints.funnels.resendUncertain;
  return useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['attention'] }),
  });
}

export function useDismissAlert(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (alert: string) => call(endpoints.funnels.dismissAlert, { params: { id, alert } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['attention'] }),
  });
}
