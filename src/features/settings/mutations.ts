import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { NoticeChoices, Notices } from '#contract/schemas/notices.ts';
import type { DeleteMeInput, SetEmailInput, SetPasswordInput, UserChange } from '#contract/schemas/user.ts';
import { call } from '#src/api/call.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { noticesQuery, sessionsQuery } from './queries.ts';

/** Fails at once without a network, instead of pausing the mutation. */
const networkMode = 'always';

/** Changes the user. Mutations run serially (`scope`), so the last response is the newest user. */
export function useChangeMe() {
  const session = useSession();
  return useMutation({
    mutationFn: (body: UserChange) => call(endpoints.account.changeMe, { body }),
    onSuccess: session.setUser,
    scope: { id: 'me' },
    networkMode,
  });
}

/** Settles once the list of sessions is refetched. */
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

/** Mails a link to another e-mail. */
export const useSetEmail = () =>
  useMutation({ mutationFn: (body: SetEmailInput) => call(endpoints.account.setEmail, { body }), networkMode });

/** Creates a link that links the Telegram user who opens it to the account. */
export const useLinkTelegram = () =>
  useMutation({ mutationFn: () => call(endpoints.account.linkTelegram, {}), networkMode });

export function useUnlinkTelegram() {
  const session = useSession();
  return useMutation({
    mutationFn: () => call(endpoints.account.unlinkTelegram, {}),
    onSuccess: () => {
      const user = session.getUser();
      if (user) session.setUser({ ...user, telegram: null });
    },
    networkMode,
  });
}

/** Switches kinds of notifications: an optimistic update, rolled back on an error. */
export function useChangeNotices() {
  const queryClient = useQueryClient();
  const { queryKey } = noticesQuery;
  const put = (changed: Partial<Notices>) =>
    queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, ...changed });
  return useMutation({
    mutationFn: (body: Partial<NoticeChoices>) => call(endpoints.notices.change, { body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      put(body);
    },
    onSuccess: put,
    onError: () => queryClient.invalidateQueries({ queryKey }),
    scope: { id: 'notices' },
    networkMode,
  });
}
