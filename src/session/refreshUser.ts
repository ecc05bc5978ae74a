import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { Session } from './session.ts';

/**
 * Refetches the fields that also change elsewhere: e-mail, Telegram and two-step sign-in. Fields that are being edited
 * here stay.
 */
export async function refreshUser(session: Session): Promise<void> {
  const { id, email, telegram, is_admin, two_factor } = await call(endpoints.account.me, {});
  const user = session.getUser();
  if (user?.id !== id) return;
  const changed = { ...user, email, telegram, is_admin, two_factor };
  if (JSON.stringify(changed) !== JSON.stringify(user)) session.setUser(changed);
}
