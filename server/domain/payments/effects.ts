import { paidUntil } from '#machines/subscription/paidUntil.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isCharging } from '../billing/isCharging.ts';
import { newestRenewal } from '../billing/renewalOf.ts';
import type { PaymentRow } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { recordPayment } from '../ledger/recordPayment.ts';
import { recordRefund } from '../ledger/recordRefund.ts';
import { applySubscriptionEvent } from '../subscription/life/applySubscriptionEvent.ts';
import { findSubscription } from '../subscription/subscriptionRow.ts';
import { type Circumstances, mailReceipt, mailRefund } from './receipts.ts';

/** What follows from a payment that is credited; it commits with the event that brought it. */
export async function creditPaid(
  deps: Deps,
  tx: Tx,
  payment: PaymentRow & { owner_id: string },
  how: Omit<Circumstances, 'renews'>,
): Promise<void> {
  const renewal = await newestRenewal(tx, payment.owner_id);
  const isRecurring = renewal !== undefined && isCharging(renewal);
  const shown = isRecurring ? renewal : payment;
  const { row } = await applySubscriptionEvent(
    deps,
    tx,
    payment.owner_id,
    {
      type: 'payment.taken',
      at: deps.now().getTime(),
      months: payment.months,
      expiresAt: payment.until?.getTime() ?? null,
      isRecurring,
    },
    { plan: shown.plan, provider: shown.provider },
  );
  await recordPayment(deps, tx, payment);
  await mailReceipt(deps, tx, payment, { ...how, renews: isRecurring, until: row.until });
}

/** What follows from a refund of a payment that was credited: the subscription lasts as the remaining payments say. */
export async function creditRefund(deps: Deps, tx: Tx, payment: PaymentRow, amountMinor: number): Promise<void> {
  await recordRefund(deps, tx, payment);
  if (payment.owner_id !== null) await shorten(deps, tx, payment.owner_id);
  await mailRefund(deps, tx, payment, amountMinor);
}

async function shorten(deps: Deps, tx: Tx, ownerId: string): Promise<void> {
  const row = await findSubscription(tx, ownerId);
  const all = tx.selectFrom('payments').selectAll().where('owner_id', '=', ownerId);
  const left = await all
    .whereRef('refunded_minor', '<', 'amount_minor')
    .orderBy('paid_at')
    .orderBy('receipt')
    .execute();
  const periods = left.map(({ paid_at, months, until }) => ({
    at: paid_at.getTime(),
    months,
    expiresAt: until?.getTime() ?? null,
  }));
  const { until, anchorDay } = paidUntil(row?.trial_until?.getTime() ?? null, periods);
  await applySubscriptionEvent(deps, tx, ownerId, {
    type: 'payment.refunded',
    at: deps.now().getTime(),
    until,
    anchorDay,
    isTrial: left.length === 0 && until !== null,
  });
}
