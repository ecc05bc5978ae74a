import { useEffect } from 'react';
import { onPageReturn } from '#src/platform/page/onPageReturn.ts';
import type { Session } from '#src/session/session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { refreshUser } from '#src/session/refreshUser.ts';

const pollMs = 3_000;

/** Only one request runs at a time; a failed one is retried by the next poll. */
function looking(session: Session): () => void {
  let isBusy = false;
  return () => {
    if (isBusy) return;
    isBusy = true;
    void refreshUser(session)
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  };
}

/** Refreshes the account's e-mail and Telegram when the page becomes visible again. */
export function useRefreshUserOnReturn(): void {
  const session = useSession();
  useEffect(() => onPageReturn(looking(session)), [session]);
}

/** Polls the e-mail and Telegram while a confirmation is pending. */
export function usePollUser(isAwaited: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(looking(session), pollMs);
    return () => clearInterval(timer);
  }, [session, isAwaited]);
}
