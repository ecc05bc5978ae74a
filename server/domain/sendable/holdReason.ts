import type { HoldReason } from '#contract/schemas/sending/mailing.ts';
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
  if (state !== 'running') return 'funnel_stopped';
  return trouble?.code === 'token_revoked' ? 'token_revoked' : null;
}
