import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { Session } from './session.ts';

/** Takes over the e-mail, the Telegram and the second step of whoever is signed in: they change elsewhere too. What is being saved here meanwhile stays. */
export async function refreshUser(session: Session): Promise<void> {
  const { id, email, telegram, is_admin, two_factor } = await call(endpoints.account.me, {});
  const known = session.getUser();
  if (known?.id !== id) return;
  const changed = { ...known, email, telegram, is_admin, two_factor };
  if (JSON.stringify(changed) !== JSON.stringify(known)) session.setUser(changed);
}
