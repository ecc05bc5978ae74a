import { rememberPassword } from '#server/domain/admin/confirm/recentPassword.ts';
import { requireAdmin } from '#server/domain/admin/requireAdmin.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { throwFieldErrors } from '#server/domain/throwFieldErrors.ts';
import { checkCurrentPassword } from './currentPassword.ts';

/**
 * Allows an admin's acts for 15 minutes in this session. The password is enough with two-step sign-in too, as the
 * session began with a code. @throws ValidationError on `password`. @throws RequestError `only_telegram` for an account
 * without a password: it has to set one; `throttled`, as sign-in is.
 */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  { password, address }: { password: string; address: string },
): Promise<{ until: string }> {
  requireAdmin(actor);
  const given = { body: { current_password: password }, address };
  const { user, errors } = await checkCurrentPassword(deps, actor, given);
  if (user.password_hash === null) throw new RequestError('only_telegram');
  throwFieldErrors({ password: errors });
  return { until: (await rememberPassword(deps, actor)).toISOString() };
}
