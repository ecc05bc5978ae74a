import { limits } from '#contract/limits.ts';
import { maskEmail } from '#contract/maskEmail.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { ValidationError, RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { countMailedLink } from './attempts.ts';
import { checkCurrentPassword, type PasswordRequest } from './currentPassword.ts';
import { findByEmail, findById } from './findUser.ts';
import { looseBody, loosePassword, looseText, normalEmail } from './looseBody.ts';
import { mailedPath } from './mailedLink.ts';
import { assertStrongPassword } from './password/assertStrongPassword.ts';
import { hashPassword } from './password/passwordHash.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';

const taken = 'user with this email address already exists.';

/**
 * Requests a change of the e-mail, which the mailed link confirms. An account with a password proves it
 * (`current_password`); one without (of Telegram) sets one (`new_password`, `re_new_password`).
 */
export async function setEmail(deps: Deps, actor: Actor, asked: PasswordRequest): Promise<void> {
  const body = looseBody(asked.body);
  const user = await findById(deps.db, actor.userId);
  if (!user) throw new RequestError('invalid_token');
  const email = looseText(body, 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true });
  const address = normalEmail(email.value ?? '');
  const password_hash =
    user.password_hash === null
      ? await readNewPassword(deps, body, { ...user, email: address, errors: email.errors })
      : await assertPassword(deps, actor, { body, address: asked.address, errors: email.errors });
  const mayLeave = await countMailedLink(deps, { account: address.toLowerCase(), address: asked.address });
  const other = await findByEmail(deps.db, address);
  if (other) throw new ValidationError({ email: [taken] });
  const at = deps.now();
  const pending = {
    email: address,
    password_hash,
    at,
    expires_at: new Date(at.getTime() + limits.mailedLinkSeconds * 1000),
  };
  await transaction(deps.db, async (tx) => {
    await tx
      .insertInto('pending_emails')
      .values({ owner_id: user.id, ...pending })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(pending))
      .execute();
    const path = mailedPath(deps, 'set-email', { ...user, email: address, password_hash });
    if (mayLeave) await deps.mail.enqueue(tx, { to: address, language: user.language, kind: 'email_set', path });
    await recordSecurityEvent(deps, tx, {
      kind: 'email_change_requested',
      user: user.id,
      address: asked.address,
      detail: { to: maskEmail(address) },
    });
  });
}

interface Asked {
  errors: string[];
}

async function readNewPassword(
  deps: Deps,
  body: Record<string, unknown>,
  person: Asked & { first_name: string; last_name: string; email: string },
): Promise<string> {
  const next = loosePassword(body, 'new_password');
  const repeat = loosePassword(body, 're_new_password');
  throwFieldErrors({ email: person.errors, new_password: next.errors, re_new_password: repeat.errors });
  await assertStrongPassword('new_password', next.value ?? '', repeat.value ?? '', person);
  return hashPassword(next.value ?? '', deps);
}

async function assertPassword(
  deps: Deps,
  actor: Actor,
  { body, address, errors }: Asked & { body: Record<string, unknown>; address: string },
): Promise<null> {
  const current = await checkCurrentPassword(deps, actor, { body, address });
  throwFieldErrors({ email: errors, current_password: current.errors });
  return null;
}
