import type { Actor, Deps } from '../../deps.ts';
import { RequestError } from '../../requestErrors.ts';
import { checkCurrentPassword } from '../currentPassword.ts';
import type { AccountRow } from '../findUser.ts';
import { refuseFields } from '../refuseFields.ts';
import { checkCode, factorSince } from './checkCode.ts';

/** What shows that it is the user and not somebody at their open screen. */
export interface Proof {
  current_password: string;
  address: string;
}

export interface FullProof extends Proof {
  otp: string;
}

/** @throws ValidationError on `current_password`. @throws RequestError `only_telegram` where the account has none to sign in with. */
export async function refuseWrongPassword(
  deps: Deps,
  actor: Actor,
  { current_password, address }: Proof,
): Promise<AccountRow> {
  const { user, errors } = await checkCurrentPassword(deps, actor, { body: { current_password }, address });
  if (user.password_hash === null) throw new RequestError('only_telegram');
  refuseFields({ current_password: errors });
  return user;
}

/** The password, then a code, which is spent. @throws RequestError `transition_not_allowed` where the account has no second step. */
export async function refuseWithoutProof(deps: Deps, actor: Actor, proof: FullProof): Promise<void> {
  await refuseWrongPassword(deps, actor, proof);
  if (!(await factorSince(deps.db, actor.userId))) {
    throw new RequestError('transition_not_allowed', { of: 'two_factor_none' });
  }
  await checkCode(deps, actor.userId, { ...proof, refusedAs: 'two_factor_refused' });
}
