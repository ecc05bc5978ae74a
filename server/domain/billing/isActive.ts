import { sql } from 'kysely';
import { isLapsed } from '#server/db/conditions/isLapsed.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** Whether what an owner has running may send by itself at this moment. */
export async function isActive({ now }: Pick<Deps, 'now'>, db: Db | Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_lapsed: boolean }>`
    select ${isLapsed(sql`${ownerId}::uuid`, now())} as is_lapsed`.execute(db);
  return rows[0]?.is_lapsed !== true;
}

/** What is about to run waited for its account to be closed. @throws RequestError `subscription_inactive`; `account_closed` */
export async function requireActive(deps: Pick<Deps, 'now'>, db: Db | Tx, ownerId: string): Promise<void> {
  const row = db.selectFrom('users').select('closed_at').where('id', '=', ownerId);
  // whoever closes the account has locked it
  const owner = await row.forShare().executeTakeFirst();
  if (owner?.closed_at) throw new RequestError('account_closed');
  if (!(await isActive(deps, db, ownerId))) throw new RequestError('subscription_inactive');
}
