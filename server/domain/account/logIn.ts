import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { FieldErrors } from '../problem.ts';
import { countAttempt } from './attempts.ts';
import { findByEmail } from './findUser.ts';
import { looseBody, looseText } from './looseBody.ts';
import { isPassword } from './passwordHash.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { refuseFields } from './refuseFields.ts';
import { startSession } from './sessions.ts';

function reasonOf(user: { is_active: boolean } | undefined, isRight: boolean): string {
  if (!user) return 'unknown_account';
  return isRight ? 'inactive' : 'wrong_password';
}

export interface LoginAsked {
  body: unknown;
  address: string;
  userAgent: string;
}

/**
 * Starts a session. What cannot be an e-mail or a password is refused at its field; a missing one, like every wrong one,
 * has one answer after the same work.
 */
export async function logIn(deps: Deps, asked: LoginAsked): Promise<{ auth_token: string }> {
  const body = looseBody(asked.body);
  const email = looseText(body, 'email', { maxChars: limits.emailChars });
  const password = looseText(body, 'password', { maxChars: limits.passwordChars });
  refuseFields({ email: email.errors, password: password.errors });
  const account = (email.value ?? '').toLowerCase();
  const attempt = await countAttempt(deps, { kind: 'login', account, address: asked.address });
  const user = await findByEmail(deps.db, account);
  const isRight = await isPassword(password.value ?? '', user?.password_hash ?? null, deps.accounts.passwordCost);
  const auth_token = user?.is_active && isRight ? await startSession(deps, user, { by: 'password', ...asked }) : null;
  if (auth_token === null) {
    await recordSecurityEvent(deps, deps.db, {
      kind: 'sign_in_failed',
      user: user?.id ?? null,
      ...asked,
      detail: { reason: reasonOf(user, isRight) },
    });
    throw new FieldErrors({ non_field_errors: ['Unable to log in with provided credentials.'] });
  }
  await attempt.forgive();
  return { auth_token };
}
