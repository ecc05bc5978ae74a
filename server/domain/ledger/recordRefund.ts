import type { Tx } from '#server/db/transaction.ts';
import { commissionOf } from './commissionOf.ts';
import { postTransfers, type Transfer } from './postTransfers.ts';
import { recordPayment } from './recordPayment.ts';
import { settleHolds } from './settleHolds.ts';
import type { RecordDeps, CreditedPayment } from './creditedPayment.ts';

/**
 * Brings the ledger to what is refunded of a payment by now: the payment's commission becomes that of what is left, and
 * the difference is taken, from what is on hold first. Called after `refunded_minor` was raised, in any order with
 * `recordPayment`, any number of times.
 */
export async function recordRefund(deps: RecordDeps, tx: Tx, payment: CreditedPayment): Promise<void> {
  await recordPayment(deps, tx, payment);
  const ofPayment = tx.selectFrom('ledger_payments').selectAll().where('payment_id', '=', payment.id);
  const { partner_id: partner } = await ofPayment.executeTakeFirstOrThrow();
  // what a look would have moved by now is available, whether somebody looked or not
  if (partner !== null) await settleHolds(deps, tx, partner);
  const row = await ofPayment.forUpdate().executeTakeFirstOrThrow();
  const refunded = Math.min(payment.refunded_minor, row.paid_minor);
  const back = refunded - row.refunded_minor;
  if (back <= 0) return;
  const at = deps.now();
  const { payment_id, person_id, link_id, currency, provider } = row;
  const commission = commissionOf(row.commission, row.paid_minor - refunded);
  const lost = row.commission_minor - commission;
  const ofHold = Math.min(lost, row.hold_minor);
  const transfers: Transfer[] = [
    {
      ...{ id: `payment_refund:${payment_id}:${refunded}`, kind: 'payment_refund', currency, at },
      cause: { payment_id, person_id },
      entries: [
        { account: 'income', amount: -back },
        { account: `provider:${provider}`, amount: back },
      ],
    },
  ];
  if (partner !== null)
    transfers.push({
      ...{ id: `refund:${payment_id}:${refunded}`, kind: 'refund', currency, at },
      cause: { payment_id, person_id, link_id },
      entries: [
        { account: 'hold', partner, amount: -ofHold },
        { account: 'available', partner, amount: ofHold - lost },
        { account: 'income', amount: lost },
      ],
    });
  await postTransfers(deps, tx, transfers);
  const changed = { refunded_minor: refunded, commission_minor: commission, hold_minor: row.hold_minor - ofHold };
  await tx.updateTable('ledger_payments').set(changed).where('payment_id', '=', payment_id).execute();
}
