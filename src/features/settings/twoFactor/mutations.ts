import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { refreshUser } from '#src/session/refreshUser.ts';
import { sessionsQuery } from '../queries.ts';

const networkMode = 'always';

/** Whether the second step is on, and how many recovery codes are left. */
export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(endpoints.twoFactor.get, { signal }),
  networkMode,
});

export const useBeginFactor = () =>
  useMutation({
    mutationFn: (body: { current_password: string }) => call(endpoints.twoFactor.begin, { body }),
    networkMode,
  });

/** Invalidates what depends on two-step sign-in: the sessions and an admin's rights. */
function useFactorChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const session = useSession();
  const onSuccess = async () => {
    await Promise.allSettled([
      refreshUser(session),
      queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    ]);
  };
  return useMutation({ mutationFn, onSuccess, networkMode });
}

export const useConfirmFactor = () =>
  useFactorChange((body: { otp: string }) => call(endpoints.twoFactor.confirm, { body }));

interface Proof {
  current_password: string;
  otp: string;
}

export const useRemoveFactor = () => useFactorChange((body: Proof) => call(endpoints.twoFactor.remove, { body }));

export const useRenewRecoveryCodes = () =>
  useFactorChange((body: Proof) => call(endpoints.twoFactor.renewRecoveryCodes, { body }));
