import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';

const { partner } = endpoints;

/** A mutation after which everything of the partner area is fetched again. */
function usePartnerMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['partner'] }) });
}

/** Creates a link; a retry after a lost answer gets the same link. */
export function useCreateLink() {
  const idOf = useRequestId();
  return usePartnerMutation((body: BodyOf<typeof partner.createLink>) =>
    call(partner.createLink, { body: { ...body, id: idOf(body) } }),
  );
}

export const useChangeLink = (id: string) =>
  usePartnerMutation((body: BodyOf<typeof partner.changeLink>) => call(partner.changeLink, { params: { id }, body }));

export const useRemoveLink = (id: string) => usePartnerMutation(() => call(partner.removeLink, { params: { id } }));

/** Requests a withdrawal; a retry after a lost answer requests nothing twice. */
export function useWithdraw() {
  const idOf = useRequestId();
  return usePartnerMutation((body: BodyOf<typeof partner.withdraw>) => {
    const { password: _, ...named } = body;
    return call(partner.withdraw, { body: { ...body, id: idOf(named) } });
  });
}

export const useCancelWithdrawal = () =>
  usePartnerMutation((id: string) => call(partner.cancelWithdrawal, { params: { id } }));
