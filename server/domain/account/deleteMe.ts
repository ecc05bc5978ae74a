import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';
import { checkCurrentPassword, type PasswordRequest } from './currentPassword.ts';
import { findById } from './findUser.ts';
import { looseBody } from './looseBody.ts';
import { removeUser } from './removeUser.ts';

/**
 * Deletes the own account with all its data. One with a password has to prove it; for one of Telegram without a password
 * the session suffices.
 */
export async function deleteMe(deps: Deps, actor: Actor, asked: PasswordRequest): Promise<void> {
  const user = await findById(deps.db, actor.userId);
  if (!user) throw new RequestError('invalid_token');
  if (user.password_hash !== null) await refuseWrongPassword(deps, actor, asked);
  await removeUser(deps, { id: user.id, address: asked.address });
}

async function refuseWrongPassword(deps: Deps, actor: Actor, { body, address }: PasswordRequest): Promise<void> {
  const { errors } = await checkCurrentPassword(deps, actor, { body: looseBody(body), address });
  throwFieldErrors({ current_password: errors });
}
