import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { Session } from '#src/session/session.ts';
import { useSession } from '#src/session/SessionContext.ts';

/** Accepts the terms; the user is a partner from then on, which other screens show too. */
export function useBecomePartner() {
  const client = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (version: string) => call(endpoints.partner.accept, { body: { version } }),
    onSuccess: () => void refreshRole(session).catch(() => {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['partner'] }),
  });
}

async function refreshRole(session: Session): Promise<void> {
  const { id, partner } = await call(endpoints.account.me, {});
  const user = session.getUser();
  if (user?.id === id) session.setUser({ ...user, partner });
}
