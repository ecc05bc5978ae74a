import { sql } from 'kysely';
import type { LimitedThing } from '#contract/limitedThings.ts';
import type { AccountLimitsOf, AdminAccountBot, AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import type { Db } from '#server/db/transaction.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { type AdminAccountRow, accountColumns, accountTables, viewAccount } from './accountRow.ts';
import { addUsageChanges } from '#server/domain/usage/addUsageChanges.ts';

const mostBots = 200;

/** One account with its bots. @throws RequestError `admin_only`; `not_found` */
export async function getAccount(deps: Deps, actor: Actor, { id }: { id: string }): Promise<AdminAccountPage> {
  requireAdmin(actor);
  const { db } = deps;
  const now = deps.now();
  await addUsageChanges(db, now);
  const { rows } = await sql<AdminAccountRow>`
    select ${accountColumns(now)} from ${accountTables} where u.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new RequestError('not_found');
  const { running, bots } = await readBots(db, id);
  const limits = await readLimits(deps, id);
  return { ...viewAccount(deps, row), limits, running_bots: running, its_bots: bots };
}

async function readLimits({ db, accountLimits }: Deps, ownerId: string): Promise<AccountLimitsOf> {
  const columns = ['people_limit', 'messages_limit', 'file_bytes_limit', 'own_limits'] as const;
  const usage = db.selectFrom('account_usage').select(columns).where('owner_id', '=', ownerId);
  const { people_limit, messages_limit, file_bytes_limit, own_limits } = await usage.executeTakeFirstOrThrow();
  const { people, messages, file_bytes } = accountLimits;
  const limit = (of: LimitedThing, most: number | null, usual: number | null) => ({
    ...{ most, usual, is_own: own_limits.includes(of) },
  });
  return {
    people: limit('people', people_limit, people),
    messages: limit('messages', messages_limit, messages),
    storage: limit('storage', file_bytes_limit, file_bytes),
  };
}

interface BotRow extends Omit<AdminAccountBot, 'trouble'> {
  trouble: Trouble | null;
  running: number;
}

async function readBots(db: Db, ownerId: string): Promise<{ running: number; bots: AdminAccountBot[] }> {
  const { rows } = await sql<BotRow>`
    select f.id as funnel, f.name as funnel_name, b.username, f.state, f.trouble,
      (count(*) filter (where f.state = 'running') over ())::integer as running,
      (select coalesce(sum(c.people), 0)::integer from stage_counts c
        where c.owner_id = f.owner_id and c.funnel_id = f.id) as people
    from funnels f join bots b on b.owner_id = f.owner_id and b.id = f.bot_id
    where f.owner_id = ${ownerId}
    order by f.trouble is null, f.state <> 'running', f.created_at, f.id limit ${mostBots}`.execute(db);
  const bots = rows.map(({ funnel, funnel_name, username, state, people, trouble }) => ({
    ...{ funnel, funnel_name, username, state, people },
    trouble: trouble && { code: trouble.code, since: trouble.since },
  }));
  return { running: rows[0]?.running ?? 0, bots };
}
