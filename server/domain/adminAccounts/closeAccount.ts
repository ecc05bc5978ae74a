import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { endSessions } from '../account/endSessions.ts';
import { requireRecentPassword } from '../admin/confirm/recentPassword.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import { stopRenewals } from '../billing/stopRenewals.ts';
import { type Actor, type Deps, noSession } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { stopFunnels } from '../subscription/life/stopFunnels.ts';
import { getAccount } from './getAccount.ts';

interface Of {
  id: string;
}

/** Stops all that runs of an account. @throws RequestError `admin_only`; `not_found` */
export async function stopBots(deps: Deps, actor: Actor, { id }: Of): Promise<AdminAccountPage> {
  requireAdmin(actor);
  await transaction(deps.db, async (tx) => {
    await lockOwner(tx, id);
    const bots = await stopAll(deps, tx, id);
    if (bots > 0) await writeAudit(deps, tx, { actor, kind: 'account.bots_stopped', args: { user: id, bots } });
  });
  return getAccount(deps, actor, { id });
}

/**
 * Closes an account. Its sessions stay until it opens again, so that whoever uses one is told why nothing answers.
 * @throws RequestError `admin_only`; `password_required`; `account_of_admin`; `not_found`
 */
export async function closeAccount(
  deps: Deps,
  actor: Actor,
  { id, reason }: Of & { reason: string },
): Promise<AdminAccountPage> {
  await requireRecentPassword(deps, actor);
  await transaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, id);
    if (owner.is_admin) throw new RequestError('account_of_admin');
    if (owner.closed_at !== null) return;
    const bots = await stopAll(deps, tx, id);
    await tx.updateTable('users').set({ closed_at: deps.now() }).where('id', '=', id).execute();
    await stopRenewals(deps, tx, id);
    const sessions = await tx.selectFrom('sessions').select('id').where('owner_id', '=', id).execute();
    // launch data of the Mini App has no session of its own
    for (const session_id of [noSession, ...sessions.map((session) => session.id)])
      await notify(tx, { kind: 'session', owner_id: id, session_id });
    await writeAudit(deps, tx, { actor, kind: 'account.closed', args: { user: id, bots }, reason });
    await recordSecurityEvent(deps, tx, { kind: 'account_closed', user: id, actor: actor.userId, ...from(actor) });
  });
  return getAccount(deps, actor, { id });
}

/** Opens a closed account again; who was signed in signs in again. @throws RequestError `admin_only`; `not_found` */
export async function reopenAccount(deps: Deps, actor: Actor, { id }: Of): Promise<AdminAccountPage> {
  requireAdmin(actor);
  await transaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, id);
    if (owner.closed_at === null) return;
    await tx.updateTable('users').set({ closed_at: null }).where('id', '=', id).execute();
    await endSessions(tx, { userId: id });
    await writeAudit(deps, tx, { actor, kind: 'account.reopened', args: { user: id } });
    await recordSecurityEvent(deps, tx, { kind: 'account_reopened', user: id, actor: actor.userId, ...from(actor) });
  });
  return getAccount(deps, actor, { id });
}

const from = ({ address }: Actor) => ({ address: address ?? '' });

/** Funnels before the account, as its deletion does. A funnel that is about to run waits, and is refused then. */
async function lockOwner(tx: Tx, id: string): Promise<{ is_admin: boolean; closed_at: Date | null }> {
  await tx.selectFrom('funnels').select('id').where('owner_id', '=', id).orderBy('id').forNoKeyUpdate().execute();
  const owner = tx.selectFrom('users').select(['is_admin', 'closed_at']).where('id', '=', id);
  const row = await owner.forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** What runs, and what is tested before its first run. @returns how many ran */
async function stopAll(deps: Deps, tx: Tx, ownerId: string): Promise<number> {
  const stopped = await stopFunnels(deps, tx, ownerId);
  const tested = tx.updateTable('funnels').set({ tested_until: null }).where('owner_id', '=', ownerId);
  await tested.where('tested_until', 'is not', null).execute();
  await notify(tx, { kind: 'bots' });
  return stopped;
}
