import { sql } from 'kysely';
import type { HoldReason } from '#contract/schemas/sending/mailing.ts';
import { messagesLeft } from '#server/db/conditions/accountLeft.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isActive } from '../billing/isActive.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';

/** Why nothing of a funnel's mailings and letters can be sent now; null while it can. */
export async function holdReasonOf(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  { owner_id, state, trouble }: Pick<FunnelRow, 'owner_id' | 'state' | 'trouble'>,
): Promise<HoldReason | null> {
  if (!(await isActive(deps, db, owner_id))) return 'subscription_inactive';
  if (await areMessagesSpent(deps, db, owner_id)) return 'messages_limit';
  if (state !== 'running') return 'funnel_stopped';
  return trouble?.code === 'token_revoked' ? 'token_revoked' : null;
}

/** The account has sent what it may send this month. */
async function areMessagesSpent({ now }: Pick<Deps, 'now'>, db: Db | Tx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ left: number | null }>`
    select ${messagesLeft(sql`${ownerId}::uuid`, now())} as left`.execute(db);
  const left = rows[0]?.left ?? null;
  return left !== null && left <= 0;
}
