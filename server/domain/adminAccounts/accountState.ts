import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { endSessions } from '../account/endSessions.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import { stopRenewals } from '../billing/stopRenewals.ts';
import { type Actor, type Deps, noSession } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts';
import { stopFunnels } from '../subscription/life/stopFunnels.ts';

/** What opens and closes accounts needs. */
export type AccountStateDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'journeys' | 'funnelHandlers'>;

/** Which account, and by whom; null for a command of the server's operator. */
interface Of {
  id: string;
  by: Pick<Actor, 'userId' | 'address'> | null;
}

/** Stops all that runs of an account. @returns how many bots ran @throws RequestError `not_found` */
export function stopAccount(deps: AccountStateDeps, { id, by }: Of): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockOwner(tx, id);
    const bots = await stopAll(deps, tx, id);
    if (bots > 0) await writeAudit(deps, tx, { actor: by, kind: 'account.bots_stopped', args: { user: id, bots } });
    return bots;
  });
}

/**
 * Closes an account. Its sessions stay until it opens again, so that whoever uses one is told why nothing answers.
 * @returns how many bots ran; null where it was closed already @throws RequestError `account_of_admin`; `not_found`
 */
export function setClosed(deps: AccountStateDeps, { id, by, reason }: Of & { reason: string }): Promise<number | null> {
  return transaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, id);
    if (owner.is_admin) throw new RequestError('account_of_admin');
    if (owner.closed_at !== null) return null;
    const bots = await stopAll(deps, tx, id);
    await tx.updateTable('users').set({ closed_at: deps.now() }).where('id', '=', id).execute();
    await stopRenewals(deps, tx, id);
    const sessions = await tx.selectFrom('sessions').select('id').where('owner_id', '=', id).execute();
    // launch data of the Mini App has no session of its own
    for (const session_id of [noSession, ...sessions.map((session) => session.id)])
      await notify(tx, { kind: 'session', owner_id: id, session_id });
    await writeAudit(deps, tx, { actor: by, kind: 'account.closed', args: { user: id, bots }, reason });
    await recordSecurityEvent(deps, tx, { kind: 'account_closed', user: id, ...from(by) });
    return bots;
  });
}

/** Opens a closed account again; who was signed in signs in again. @returns whether it was closed @throws RequestError `not_found` */
export function setOpen(deps: AccountStateDeps, { id, by }: Of): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, id);
    if (owner.closed_at === null) return false;
    await tx.updateTable('users').set({ closed_at: null }).where('id', '=', id).execute();
    await endSessions(tx, { userId: id });
    await writeAudit(deps, tx, { actor: by, kind: 'account.reopened', args: { user: id } });
    await recordSecurityEvent(deps, tx, { kind: 'account_reopened', user: id, ...from(by) });
    return true;
  });
}

const from = (by: Of['by']) =>
  by === null ? { detail: { by: 'command' as const } } : { actor: by.userId, address: by.address ?? '' };

/** Funnels before the account, as its deletion does. A funnel that is about to run waits, and is refused then. */
async function lockOwner(tx: Tx, id: string): Promise<{ is_admin: boolean; closed_at: Date | null }> {
  await tx.selectFrom('funnels').select('id').where('owner_id', '=', id).orderBy('id').forNoKeyUpdate().execute();
  const owner = tx.selectFrom('users').select(['is_admin', 'closed_at']).where('id', '=', id);
  const row = await owner.forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** What runs, and what is tested before its first run. @returns how many ran */
async function stopAll(deps: AccountStateDeps, tx: Tx, ownerId: string): Promise<number> {
  const stopped = await stopFunnels(deps, tx, ownerId);
  const tested = tx.updateTable('funnels').set({ tested_until: null }).where('owner_id', '=', ownerId);
  await tested.where('tested_until', 'is not', null).execute();
  await notify(tx, { kind: 'bots' });
  return stopped;
}
