import { sql } from 'kysely';
import { type LimitedThing, limitedThings } from '#contract/limitedThings.ts';
import type { AdminAccountPage, SetLimitsInput } from '#contract/schemas/account/adminAccount.ts';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { writeAudit } from '../admin/writeAudit.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { getAccount } from './getAccount.ts';

const columns = { people: 'people_limit', messages: 'messages_limit', storage: 'file_bytes_limit' } as const;

/**
 * Sets what an account may use. What waits for a limit that is raised leaves then. @throws RequestError `admin_only`;
 * `not_found`
 */
export async function setLimits(
  deps: Deps,
  actor: Actor,
  { id, reason, ...asked }: SetLimitsInput & { id: string },
): Promise<AdminAccountPage> {
  requireAdmin(actor);
  await transaction(deps.db, async (tx) => {
    const owned = await lockOwned(tx, id);
    const given = limitedThings.filter((of) => asked[of] !== undefined);
    for (const of of given) await set(deps, tx, id, of, asked[of] ?? null);
    const own = limitedThings.filter((of) => (given.includes(of) ? asked[of] !== 'usual' : owned.includes(of)));
    await tx.updateTable('account_usage').set({ own_limits: own }).where('owner_id', '=', id).execute();
    const args = Object.fromEntries(given.map((of) => [of, asked[of] ?? 'none']));
    if (given.length > 0)
      await writeAudit(deps, tx, { actor, kind: 'account.limits_set', args: { user: id, ...args }, reason });
    await notify(tx, { kind: 'limits' });
  });
  return getAccount(deps, actor, { id });
}

async function lockOwned(tx: Tx, id: string): Promise<string[]> {
  const usage = tx.selectFrom('account_usage').select('own_limits').where('owner_id', '=', id).forNoKeyUpdate();
  const row = await usage.executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row.own_limits;
}

async function set(
  { accountLimits: { people, messages, file_bytes } }: Deps,
  tx: Tx,
  id: string,
  of: LimitedThing,
  asked: number | 'usual' | null,
): Promise<void> {
  const most = asked === 'usual' ? { people, messages, storage: file_bytes }[of] : asked;
  await sql`update account_usage set ${sql.ref(columns[of])} = ${most} where owner_id = ${id}`.execute(tx);
}
