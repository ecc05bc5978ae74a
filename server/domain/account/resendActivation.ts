import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { findByEmail } from './findUser.ts';
import { type MailAsked, readMailAsked } from './mailAsked.ts';
import { mailedPath } from './mailedLink.ts';

/** Mails the activation link again. For an unknown or active e-mail 400 without a word. */
export async function resendActivation(deps: Deps, asked: MailAsked): Promise<void> {
  const { account, mayLeave } = await readMailAsked(deps, asked);
  const user = await findByEmail(deps.db, account);
  const { email } = user ?? {};
  if (!user || !email || user.is_active) throw new ValidationError({});
  if (!mayLeave) return;
  const path = mailedPath(deps, 'activate', user);
  await transaction(deps.db, (tx) =>
    deps.mail.enqueue(tx, { to: email, language: user.language, kind: 'activation', path }),
  );
}
