import { useEffect } from 'react';
import { onPageReturn } from '#src/platform/onPageReturn.ts';
import type { Session } from '#src/session/session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { refreshUser } from '#src/session/refreshUser.ts';

const pollMs = 3_000;

/** One look at a time; one that fails is made again later. */
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

/** Takes over the account's e-mail and Telegram whenever the person comes back to the page. */
export function useRefreshUserOnReturn(): void {
  const session = useSession();
  useEffect(() => onPageReturn(looking(session)), [session]);
}

/** Takes them over again and again, while something is awaited. */
export function usePollUser(isAwaited: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(looking(session), pollMs);
    return () => clearInterval(timer);
  }, [session, isAwaited]);
}
