import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { broadcastSignedOut } from '#src/platform/tabs/tabs.ts';
import type { Session } from '#src/session/session.ts';

/**
 * A new password has ended the sessions of its account: where the one of this browser was among them, its token
 * is cleared here and in the other tabs. Resolves with whether a user is still signed in.
 */
export async function leaveEndedSession(session: Session): Promise<boolean> {
  if (!session.isActive()) return false;
  // A refused token ends the session by itself; without a response the next guard refetches the user.
  await call(endpoints.account.me, {}).catch(() => {});
  if (session.isActive()) return true;
  broadcastSignedOut();
  return false;
}
