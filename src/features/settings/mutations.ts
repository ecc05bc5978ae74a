import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { DeleteMeInput, SetPasswordInput, UserChange } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { sessionsQuery } from './queries.ts';

/** Without a network it fails at once and says so, instead of waiting unseen. */
const networkMode = 'always';

/** Changes the user; changes go one after another, so that the last answer is the newest user. */
export function useChangeMe() {
  const session = useSession();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.account.changeMe, { body }),
    onSuccess: session.changeUser,
    scope: { id: 'me' },
    networkMode,
  });
}

/** Settles once the list of sessions is the new one. */
function useSessionsChange<Input>(mutationFn: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return useMutation({ mutationFn, onSettled, networkMode });
}

/** Ends all other sessions too. */
export const useSetPassword = () =>
  useSessionsChange((body: SetPasswordInput) => call(endpoints.account.setPassword, { body }));

export const useEndSession = () => useSessionsChange((id: string) => call(endpoints.sessions.end, { params: { id } }));

export const useEndOtherSessions = () => useSessionsChange<void>(() => call(endpoints.sessions.endOthers, {}));

export const useDeleteMe = () =>
  useMutation({ mutationFn: (body: DeleteMeInput) => call(endpoints.account.deleteMe, { body }), networkMode });
