import { maskEmail } from '#contract/maskEmail.ts';
import { errorCodeOf, transaction } from '#server/db/transaction.ts';
import { confirmEmail } from '../admin/confirmEmail.ts';
import type { Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { findById } from './findUser.ts';
import { looseBody } from './looseBody.ts';
import { isValidLinkToken, linkedUserId } from './mailedLink.ts';
import { readLink } from './findLinkedUser.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';

const uniqueViolation = '23505';

/** Sets the e-mail, and the password where the account had none, that the link was mailed for. */
export async function confirmNewEmail(
  deps: Deps,
  { body, address }: { body: unknown; address: string },
): Promise<void> {
  const { uid, token } = readLink(looseBody(body));
  throwFieldErrors({ uid: uid.errors, token: token.errors });
  const id = linkedUserId(uid.value ?? '');
  const user = id === null ? undefined : await findById(deps.db, id);
  if (!user) throw new ValidationError({ uid: ["Invalid user id or user doesn't exist."] });
  try {
    await transaction(deps.db, async (tx) => {
      const pending = await tx
        .deleteFrom('pending_emails')
        .where('owner_id', '=', user.id)
        .returning(['email', 'password_hash'])
        .executeTakeFirst();
      if (!pending || !isValidLinkToken(deps, 'set-email', { ...user, ...pending }, token.value ?? '')) {
        throw new ValidationError({ token: ['Invalid token for given user.'] });
      }
      const { email, password_hash } = pending;
      const changed = { email, email_confirmed_at: null, ...(user.password_hash === null && { password_hash }) };
      await tx.updateTable('users').set(changed).where('id', '=', user.id).execute();
      const detail = { from: maskEmail(user.email), to: maskEmail(email) };
      await recordSecurityEvent(deps, tx, { kind: 'email_changed', user: user.id, address, detail });
      await confirmEmail(deps, tx, { id: user.id, email });
    });
  } catch (error) {
    if (errorCodeOf(error) !== uniqueViolation) throw error;
    throw new ValidationError({ token: ['user with this email address already exists.'] });
  }
}
