import type { Db } from '#server/db/transaction.ts';
import type { CheckRefusal, PaymentFacts } from '#server/payments/provider.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { findOrder } from '../billing/findOrder.ts';
import type { OrderRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { findPaidRenewal } from './renewal/findPaidRenewal.ts';
import { orderState } from './orderState.ts';

/**
 * Whether a payment may be made: its order is open and the amount and currency are the order's, or it renews at the price
 * that was agreed. An order that may be paid is pending from now on.
 */
export async function checkPayment(
  deps: Deps,
  provider: PaymentProviderName,
  facts: PaymentFacts,
): Promise<CheckRefusal | null> {
  const { db, payments, now } = deps;
  if (facts.isTest && !payments.takesTests) return 'test';
  const order = await findOrder(db, provider, facts.order);
  const renewal = await findPaidRenewal(db, provider, facts, order);
  const agreed = renewal ?? order;
  if (!agreed?.owner_id) return 'unknown_order';
  if (facts.account !== null && facts.account !== agreed.owner_id) return 'other_account';
  if (facts.currency !== agreed.currency || facts.amount !== agreed.amount_minor) return 'amount';
  if (renewal || !order) return null;
  const state = orderState(order, now());
  if (state === 'paid' || state === 'expired') return state;
  await markPending(db, order);
  return null;
}

async function markPending(db: Db, { id }: OrderRow): Promise<void> {
  const created = db.updateTable('orders').set({ state: 'pending', refused: null }).where('id', '=', id);
  await created.where('state', '<>', 'paid').execute();
}
