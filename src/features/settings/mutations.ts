import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { NoticeKind } from '#contract/noticeKinds.ts';
import type { ChangeNoticeSettingsInput, NoticeSettings, TestNoticeInput } from '#contract/schemas/notices.ts';
import type { DeleteMeInput, SetEmailInput, SetPasswordInput, UserChange } from '#contract/schemas/account/user.ts';
import { call } from '#src/api/call.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { noticeSettingsQuery } from '#src/shell/bell/queries.ts';
import { sessionsQuery } from './queries.ts';

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

/** Chooses ways of notices, or the quiet hours: an optimistic update, rolled back on an error. */
export function useChangeNoticeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  return useMutation({
    mutationFn: (body: ChangeNoticeSettingsInput) => call(endpoints.notices.changeSettings, { body }),
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (cached) => cached && withChanges(cached, input));
    },
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    scope: { id: 'notices' },
    networkMode,
  });
}

function withChanges(
  before: NoticeSettings,
  { kinds = {}, quiet = before.quiet }: ChangeNoticeSettingsInput,
): NoticeSettings {
  const ways = { ...before.kinds };
  for (const [kind, changed] of Object.entries(kinds) as [NoticeKind, object][])
    ways[kind] = { ...ways[kind], ...changed };
  return { ...before, kinds: ways, quiet };
}

/** Sends a trial notice by one way. */
export const useTestNotice = () =>
  useMutation({ mutationFn: (body: TestNoticeInput) => call(endpoints.notices.test, { body }), networkMode });
