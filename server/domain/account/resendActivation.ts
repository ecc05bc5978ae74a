import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { findByEmail } from './findUser.ts';
import { type ReceivedMailRequest, parseMailRequest } from './mailRequest.ts';
import { mailedPath } from './mailedLink.ts';

/** Mails the activation link again. An unknown or active e-mail gets 400 without details. */
export async function resendActivation(deps: Deps, asked: ReceivedMailRequest): Promise<void> {
  const { account, mayLeave } = await parseMailRequest(deps, asked);
  const user = await findByEmail(deps.db, account);
  const { email } = user ?? {};
  if (!user || !email || user.is_active) throw new ValidationError({});
  if (!mayLeave) return;
  const path = mailedPath(deps, 'activate', user);
  await transaction(deps.db, (tx) =>
    deps.mail.enqueue(tx, { to: email, language: user.language, kind: 'activation', path }),
  );
}
