import { limits } from '#contract/limits.ts';
import { checkCurrentPassword } from '../../account/currentPassword.ts';
import { throwFieldErrors } from '../../account/throwFieldErrors.ts';
import type { Actor, Deps } from '../../deps.ts';
import { RequestError } from '../../requestErrors.ts';
import { requireAdmin } from '../requireAdmin.ts';

const allowedMs = limits.recentPasswordMinutes * 60_000;

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
  const at = deps.now();
  await (actor.launchHash
    ? deps.db.updateTable('launches').set({ password_at: at }).where('launch_hash', '=', actor.launchHash).execute()
    : ofSession(deps.db.updateTable('sessions').set({ password_at: at }), actor).execute());
  return { until: new Date(at.getTime() + allowedMs).toISOString() };
}

/**
 * Asked before every act of an admin on money or rights. @throws RequestError `admin_only`; `password_required` unless
 * the password was given in this session within the last 15 minutes.
 */
export async function requireRecentPassword({ db, now }: Deps, actor: Actor): Promise<void> {
  requireAdmin(actor);
  const row = await (actor.launchHash
    ? db.selectFrom('launches').select('password_at').where('launch_hash', '=', actor.launchHash).executeTakeFirst()
    : ofSession(db.selectFrom('sessions').select('password_at'), actor).executeTakeFirst());
  // a clock that jumped back must not prolong it
  const age = Math.abs(now().getTime() - (row?.password_at?.getTime() ?? 0));
  if (age > allowedMs) throw new RequestError('password_required');
}

interface Where<Self> {
  where(column: 'owner_id' | 'id', is: '=', value: string): Self;
}
const ofSession = <Query extends Where<Query>>(query: Query, { userId, sessionId }: Actor): Query =>
  query.where('owner_id', '=', userId).where('id', '=', sessionId);
