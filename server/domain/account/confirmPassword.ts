import { rememberPassword } from '../admin/confirm/recentPassword.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';
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
