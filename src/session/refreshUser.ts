import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { Session } from './session.ts';

/**
 * Refetches the fields that also change elsewhere: e-mail, Telegram, two-step sign-in and the subscription. Fields that are being edited
 * here stay.
 */
export async function refreshUser(session: Session): Promise<void> {
  const { id, email, telegram, is_admin, two_factor, subscription } = await call(endpoints.account.me, {});
  const user = session.getUser();
  if (user?.id !== id) return;
  const changed = { ...user, email, telegram, is_admin, two_factor, subscription };
  if (JSON.stringify(changed) !== JSON.stringify(user)) session.setUser(changed);
}
