import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateFunnelInput } from '#contract/schemas/funnel.ts';
import { call } from '#src/api/call.ts';

/** A mutation after which the panel is asked again. */
export function useRefreshingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['funnels'] }) });
}

/** The `id` in the input makes a retry safe: the same one is answered as the first time. */
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

/** Sends again what was not delivered to those who are stuck, or what may not have come. */
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
