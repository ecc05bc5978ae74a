import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { checkCurrentPassword, invalidPassword, type PasswordRequest } from './currentPassword.ts';
import { looseBody, loosePassword } from './looseBody.ts';
import { assertStrongPassword } from './password/assertStrongPassword.ts';
import { hashPassword } from './password/passwordHash.ts';
import { throwFieldErrors } from '#server/domain/throwFieldErrors.ts';
import { replacePassword } from './replacePassword.ts';

/** Sets a new password; all sessions except the current one end. */
export async function setPassword(deps: Deps, actor: Actor, asked: PasswordRequest): Promise<void> {
  const body = looseBody(asked.body);
  const next = loosePassword(body, 'new_password');
  const repeat = loosePassword(body, 're_new_password');
  const { user, errors } = await checkCurrentPassword(deps, actor, { body, address: asked.address });
  throwFieldErrors({ new_password: next.errors, re_new_password: repeat.errors, current_password: errors });
  await assertStrongPassword('new_password', next.value ?? '', repeat.value ?? '', user);
  const hash = await hashPassword(next.value ?? '', deps);
  const isDone = await transaction(deps.db, (tx) =>
    replacePassword(deps, tx, {
      user,
      hash,
      exceptSession: actor,
      by: 'current_password',
      address: asked.address,
    }),
  );
  if (!isDone) throw new ValidationError({ current_password: [invalidPassword] });
}
