import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { checkCurrentPassword } from '../currentPassword.ts';
import type { AccountRow } from '../findUser.ts';
import { throwFieldErrors } from '#server/domain/throwFieldErrors.ts';
import { checkCode, twoFactorSince } from './checkCode.ts';

/** Re-authentication: proves that it is the user, and not somebody at their unlocked screen. */
export interface Proof {
  current_password: string;
  address: string;
}

export interface FullProof extends Proof {
  otp: string;
}

/**
 * @throws ValidationError on `current_password`. @throws RequestError `only_telegram` for an account without a
 * password.
 */
export async function assertPassword(
  deps: Deps,
  actor: Actor,
  { current_password, address }: Proof,
): Promise<AccountRow> {
  const { user, errors } = await checkCurrentPassword(deps, actor, { body: { current_password }, address });
  if (user.password_hash === null) throw new RequestError('only_telegram');
  throwFieldErrors({ current_password: errors });
  return user;
}

/**
 * Verifies the password, then consumes a code. @throws RequestError `transition_not_allowed` where two-step sign-in is
 * off.
 */
export async function assertProof(deps: Deps, actor: Actor, proof: FullProof): Promise<void> {
  await assertPassword(deps, actor, proof);
  if (!(await twoFactorSince(deps.db, actor.userId))) {
    throw new RequestError('transition_not_allowed', { of: 'two_factor_none' });
  }
  await checkCode(deps, actor.userId, { ...proof, refusedAs: 'two_factor_refused' });
}
