import { transaction } from '#server/db/transaction.ts';
import { confirmEmail } from '#server/domain/admin/confirmEmail.ts';
import type { Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { looseBody, loosePassword } from './looseBody.ts';
import { assertStrongPassword } from './password/assertStrongPassword.ts';
import { hashPassword } from './password/passwordHash.ts';
import { findLinkedUser, readLink, assertValidLink } from './findLinkedUser.ts';
import { throwFieldErrors } from '#server/domain/throwFieldErrors.ts';
import { replacePassword } from './replacePassword.ts';

/** Sets a new password by a mailed link, which it invalidates, and ends all sessions. */
export async function confirmReset(deps: Deps, { body, address }: { body: unknown; address: string }): Promise<void> {
  const input = readInput(looseBody(body));
  const linked = await findLinkedUser(deps, 'reset-pass', input);
  await assertStrongPassword(
    'new_password',
    input.new_password,
    input.re_new_password,
    linked.isGood ? (linked.user ?? null) : null,
  );
  const user = await assertValidLink(deps, 'reset-pass', input);
  const hash = await hashPassword(input.new_password, deps);
  await transaction(deps.db, async (tx) => {
    const isFirst = await replacePassword(deps, tx, { user, hash, exceptSession: null, by: 'reset_link', address });
    if (!isFirst) throw new ValidationError({ token: ['Invalid token for given user.'] });
    await confirmEmail(deps, tx, user);
  });
}

function readInput(body: Record<string, unknown>) {
  const texts = {
    ...readLink(body),
    new_password: loosePassword(body, 'new_password'),
    re_new_password: loosePassword(body, 're_new_password'),
  };
  throwFieldErrors(Object.fromEntries(Object.entries(texts).map(([field, { errors }]) => [field, errors])));
  return {
    uid: texts.uid.value ?? '',
    token: texts.token.value ?? '',
    new_password: texts.new_password.value ?? '',
    re_new_password: texts.re_new_password.value ?? '',
  };
}
