import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Writes the pending change of a renewal, which its provider is told or asked until it has answered. */
export async function requestRenewalChange(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  renewalId: string,
  change: 'cancel' | 'ask',
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ pending_change: change, tries: 0, next_try_at: deps.now() })
    .where('id', '=', renewalId)
    .execute();
  await notify(tx, { kind: 'payments' });
}
