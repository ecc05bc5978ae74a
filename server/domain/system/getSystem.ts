import { sql } from 'kysely';
import type { System } from '#contract/schemas/account/system.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import type { Db } from '#server/db/transaction.ts';
import { countFailures } from '../admin/failures/listFailures.ts';
import { requireAdmin } from '../admin/requireAdmin.ts';
import { accountName } from '../adminAccounts/accountRow.ts';
import type { Actor, Deps } from '../deps.ts';

const mostTroubles = 20;

/** How the installation does. @throws RequestError `admin_only` */
export async function getSystem(deps: Deps, actor: Actor): Promise<System> {
  requireAdmin(actor);
  const { db } = deps;
  const [known, troubles, failures] = await Promise.all([deps.system.read(), readTroubles(db), countFailures(db)]);
  return { ...known, ...troubles, failures };
}

interface TroubleRow {
  owner_id: string;
  name: string;
  funnel_name: string;
  username: string;
  trouble: Trouble;
  all: number;
}

async function readTroubles(db: Db): Promise<Pick<System, 'troubles' | 'trouble_count'>> {
  const { rows } = await sql<TroubleRow>`
    select f.owner_id, ${accountName} as name, f.name as funnel_name, b.username, f.trouble,
      (count(*) over ())::integer as all
    from funnels f join users u on u.id = f.owner_id
    join bots b on b.owner_id = f.owner_id and b.id = f.bot_id
    where f.trouble is not null order by f.trouble ->> 'since' desc, f.id limit ${mostTroubles}`.execute(db);
  return {
    trouble_count: rows[0]?.all ?? 0,
    troubles: rows.map(({ owner_id, name, funnel_name, username, trouble: { code, since } }) => ({
      ...{ account: { id: owner_id, name }, funnel_name, username, code, since },
    })),
  };
}
