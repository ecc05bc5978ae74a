import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { FieldErrors } from '../problem.ts';
import { countCall } from './attempts.ts';
import { findByEmail } from './findUser.ts';
import { looseBody, looseText } from './looseBody.ts';
import { mailedPath } from './mailedLink.ts';
import { refuseFields } from './refuseFields.ts';

export interface MailAsked {
  body: unknown;
  address: string;
}

/** The e-mail that a mail is asked for; each asking is counted. */
export async function readEmail(deps: Deps, { body, address }: MailAsked): Promise<string> {
  const email = looseText(looseBody(body), 'email', { isRequired: true, isEmail: true });
  refuseFields({ email: email.errors });
  const account = (email.value ?? '').toLowerCase();
  await countCall(deps, 'mail', { account, address });
  return account;
}

/** Mails the activation link again. For an unknown or active e-mail 400 without a word. */
export async function resendActivation(deps: Deps, asked: MailAsked): Promise<void> {
  const account = await readEmail(deps, asked);
  const user = await findByEmail(deps.db, account);
  const { email } = user ?? {};
  if (!user || !email || user.is_active) throw new FieldErrors({});
  const path = mailedPath(deps, 'activate', user);
  await transaction(deps.db, (tx) =>
    deps.mail.enqueue(tx, { to: email, language: user.language, kind: 'activation', path }),
  );
}
