import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isCharging } from './isCharging.ts';
import { requestRenewalChange } from './requestRenewalChange.ts';

/** All that renews for an account is to be cancelled at its provider, which is told after the commit, until it has heard. */
export async function stopRenewals(deps: Pick<Deps, 'now'>, tx: Tx, ownerId: string): Promise<void> {
  const all = await tx.selectFrom('renewals').selectAll().where('owner_id', '=', ownerId).forUpdate().execute();
  for (const renewal of all) if (isCharging(renewal)) await requestRenewalChange(deps, tx, renewal.id, 'cancel');
}
