import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { recordSecurityEvent } from '#server/domain/security/recordSecurityEvent.ts';
import { countAttempt } from './attempts.ts';
import { type AccountRow, findById } from './findUser.ts';
import { loosePassword } from './looseBody.ts';
import { isPassword } from './password/passwordHash.ts';

export interface PasswordRequest {
  body: unknown;
  address: string;
}

export const invalidPassword = 'Invalid password.';

/** Verifies `current_password`. A wrong one counts as a failed sign-in. @throws RequestError `throttled` */
export async function checkCurrentPassword(
  deps: Deps,
  { userId }: Actor,
  { body, address }: { body: Record<string, unknown>; address: string },
): Promise<{ user: AccountRow; errors: string[] }> {
  const user = await findById(deps.db, userId);
  if (!user) throw new RequestError('invalid_token');
  return { user, errors: await checkPasswordOf(deps, user, { body, address }) };
}

/** The same for an account that is read already. @returns what is wrong with it */
export async function checkPasswordOf(
  deps: Deps,
  user: Pick<AccountRow, 'id' | 'email' | 'password_hash'>,
  { body, address }: { body: Record<string, unknown>; address: string },
): Promise<string[]> {
  const { value, errors } = loosePassword(body, 'current_password');
  if (value === undefined || errors.length > 0) return errors;
  const account = (user.email ?? user.id).toLowerCase();
  const attempt = await countAttempt(deps, { kind: 'login', account, address });
  if (!(await isPassword(value, user.password_hash, deps.accounts.passwordCost))) {
    await recordSecurityEvent(deps, deps.db, { kind: 'password_refused', user: user.id, address });
    return [invalidPassword];
  }
  await attempt.forgive();
  return [];
}
