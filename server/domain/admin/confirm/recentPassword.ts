import { limits } from '#contract/limits.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { requireAdmin } from '../requireAdmin.ts';

const allowedMs = limits.recentPasswordMinutes * 60_000;

/** Allows an admin, whose password has just been checked, their acts for 15 minutes in this session. @returns until when */
export async function rememberPassword({ db, now }: Deps, actor: Actor): Promise<Date> {
  const at = now();
  await (actor.launchHash
    ? db.updateTable('launches').set({ password_at: at }).where('launch_hash', '=', actor.launchHash).execute()
    : ofSession(db.updateTable('sessions').set({ password_at: at }), actor).execute());
  return new Date(at.getTime() + allowedMs);
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
