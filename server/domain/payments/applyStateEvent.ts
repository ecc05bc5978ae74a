import type { Tx } from '#server/db/transaction.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '#server/domain/deps.ts';
import { applyState } from './applyState.ts';
import { findOrder } from '#server/domain/billing/findOrder.ts';
import { findRenewal } from '#server/domain/billing/findRenewal.ts';
import { type EventRow, noted, orphaned, type Settled } from '#server/domain/billing/settled.ts';

/** The provider says a subscription's state. An older word than the last is noted and changes nothing. */
export async function applyStateEvent(
  deps: Deps,
  tx: Tx,
  row: EventRow,
  { order: named, state, said }: ProviderEvent & { kind: 'state' },
): Promise<Settled> {
  const order = await findOrder(tx, row.provider, named);
  if (!order) return orphaned('unknown_order');
  const renewal = await findRenewal(tx, row.provider, { order: order.id });
  if (!renewal || (renewal.state_said ?? 0) >= said) return noted(order);
  await tx.updateTable('renewals').set({ state_said: said }).where('id', '=', renewal.id).execute();
  if (state !== 'failed') await applyState(deps, tx, renewal, state);
  return noted(order);
}
