import type { Tx } from '#server/db/transaction.ts';
import { newestRenewal } from '../billing/renewalOf.ts';
import type { RenewalRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { applySubscriptionEvent } from '../subscription/life/applySubscriptionEvent.ts';

/** Applies a renewal's state as its provider says it; an account's subscription follows the newest of its renewals. */
export async function applyState(
  deps: Deps,
  tx: Tx,
  renewal: RenewalRow,
  state: 'active' | 'cancelled',
): Promise<void> {
  // while the provider is still to be told of a cancelling, it says what was before
  if (state === 'active' && renewal.pending_change === 'cancel') return;
  await tx.updateTable('renewals').set({ state }).where('id', '=', renewal.id).execute();
  const { owner_id } = renewal;
  if (owner_id === null || (await newestRenewal(tx, owner_id))?.id !== renewal.id) return;
  const type = state === 'active' ? ('provider.renews' as const) : ('provider.cancelled' as const);
  await applySubscriptionEvent(deps, tx, owner_id, { type, at: deps.now().getTime() });
}
