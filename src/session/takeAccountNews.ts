import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import type { Session } from './session.ts';

/** Takes over the e-mail and the Telegram of whoever is signed in: they change elsewhere too. What is being saved here meanwhile stays. */
export async function takeAccountNews(session: Session): Promise<void> {
  const { id, email, telegram } = await call(endpoints.account.me, {});
  const known = session.getUser();
  if (known?.id !== id) return;
  const isSame = email === known.email && JSON.stringify(telegram) === JSON.stringify(known.telegram);
  if (!isSame) session.changeUser({ ...known, email, telegram });
}
