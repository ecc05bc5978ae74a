import { limits } from '#contract/limits.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { countAttempt } from '../attempts.ts';
import { findByEmail } from '../findUser.ts';
import { looseBody, looseText } from '../looseBody.ts';
import { looseZone } from '../looseZone.ts';
import { isPassword } from '../password/passwordHash.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { throwFieldErrors } from '#server/domain/throwFieldErrors.ts';
import { adoptZone } from './adoptZone.ts';
import { startSession } from './sessions.ts';
import { checkCode, twoFactorSince } from '../twoFactor/checkCode.ts';

function reasonOf(user: { is_active: boolean } | undefined, isRight: boolean): string {
  if (!user) return 'unknown_account';
  return isRight ? 'inactive' : 'wrong_password';
}

export interface LoginRequest {
  body: unknown;
  address: string;
  userAgent: string;
}

/**
 * Starts a session. An impossible e-mail or password is rejected at its field; missing and wrong ones get the same
 * response after the same work, against user enumeration. @throws RequestError `account_closed`
 */
export async function logIn(deps: Deps, asked: LoginRequest): Promise<{ auth_token: string }> {
  const body = looseBody(asked.body);
  const email = looseText(body, 'email', { maxChars: limits.emailChars });
  const password = looseText(body, 'password', { maxChars: limits.passwordChars });
  const otp = looseText(body, 'otp', { mayBeBlank: true, maxChars: limits.otpChars });
  const zone = looseZone(body);
  throwFieldErrors({ email: email.errors, password: password.errors, otp: otp.errors, time_zone: zone.errors });
  const account = (email.value ?? '').toLowerCase();
  const attempt = await countAttempt(deps, { kind: 'login', account, address: asked.address });
  const user = await findByEmail(deps.db, account);
  const isRight = await isPassword(password.value ?? '', user?.password_hash ?? null, deps.accounts.passwordCost);
  // only who has the password learns it
  if (user?.closed_at && isRight) await refuseClosed(deps, user.id, asked);
  const by =
    user?.is_active && isRight ? await takeSecondStep(deps, user.id, { ...asked, otp: otp.value, attempt }) : null;
  const auth_token = user && by ? await startSession(deps, user, { by, ...asked }) : null;
  if (auth_token === null) {
    await recordSecurityEvent(deps, deps.db, {
      kind: 'sign_in_failed',
      user: user?.id ?? null,
      ...asked,
      detail: { reason: reasonOf(user, isRight) },
    });
    throw new ValidationError({ non_field_errors: ['Unable to log in with provided credentials.'] });
  }
  if (user) await adoptZone(deps.db, user.id, zone.value);
  await attempt.forgive();
  return { auth_token };
}

async function refuseClosed(deps: Deps, user: string, { address, userAgent }: LoginRequest): Promise<never> {
  const detail = { reason: 'closed' };
  await recordSecurityEvent(deps, deps.db, { kind: 'sign_in_failed', user, address, userAgent, detail });
  throw new RequestError('account_closed');
}

interface StepAsked {
  otp: string | undefined;
  address: string;
  attempt: { forgive(): Promise<void> };
}

/**
 * Requires a code for an account with two-step sign-in. That it does is revealed only to whoever has the password, and
 * does not count as a failure.
 */
async function takeSecondStep(deps: Deps, user: string, { otp = '', address, attempt }: StepAsked) {
  if ((await twoFactorSince(deps.db, user)) === null) return 'password';
  if (otp === '') await attempt.forgive();
  await checkCode(deps, user, { otp, address, refusedAs: 'sign_in_failed' });
  return 'password_and_code';
}
