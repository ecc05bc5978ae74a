import type { Insertable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import { commissionOf } from './commissionOf.ts';
import { findCommission } from './findCommission.ts';
import { postTransfers, type Transfer } from './postTransfers.ts';
import type { RecordDeps, CreditedPayment } from './creditedPayment.ts';

const dayMs = 86_400_000;

/** Writes a payment and its commission into the ledger, in the transaction that credits it; once, however often it is called. */
export async function recordPayment(deps: RecordDeps, tx: Tx, payment: CreditedPayment): Promise<void> {
  const at = deps.now();
  if (await isRecorded(tx, payment.id)) return;
  const earner = await findCommission(deps, tx, payment);
  const commission = earner ? deps.partnerRules.commission : 0;
  const earned = commissionOf(commission, payment.amount_minor);
  const isWritten = await insertRecorded(tx, {
    ...{ payment_id: payment.id, provider: payment.provider, plan: payment.plan, currency: payment.currency, at },
    ...{ paid_minor: payment.amount_minor, paid_at: payment.paid_at, person_id: payment.owner_id },
    ...{ card_fingerprint: payment.card_fingerprint, commission, commission_minor: earned, hold_minor: earned },
    ...(earner && { ...earner, hold_until: new Date(at.getTime() + deps.partnerRules.holdDays * dayMs) }),
  });
  if (!isWritten) return;
  const { id: payment_id, owner_id: person_id, currency, amount_minor: amount } = payment;
  const transfers: Transfer[] = [
    {
      ...{ id: `payment:${payment_id}`, kind: 'payment', currency, cause: { payment_id, person_id }, at },
      entries: [
        { account: `provider:${payment.provider}`, amount: -amount },
        { account: 'income', amount },
      ],
    },
  ];
  if (earner)
    transfers.push({
      ...{ id: `commission:${payment_id}`, kind: 'commission', currency, at },
      cause: { payment_id, person_id, link_id: earner.link_id },
      entries: [
        { account: 'income', amount: -earned },
        { account: 'hold', partner: earner.partner_id, amount: earned },
      ],
    });
  await postTransfers(deps, tx, transfers);
}

const isRecorded = together(async (tx, ids: string[]) => {
  const known = tx.selectFrom('ledger_payments').select('payment_id').where('payment_id', 'in', ids);
  const found = new Set((await known.execute()).map(({ payment_id }) => payment_id));
  return ids.map((id) => found.has(id));
});

/** False where somebody else has written it meanwhile. */
const insertRecorded = together(async (tx, rows: Insertable<Tables['ledger_payments']>[]) => {
  const made = tx.insertInto('ledger_payments').values(rows);
  const written = made.onConflict((conflict) => conflict.column('payment_id').doNothing()).returning('payment_id');
  const ids = new Set((await written.execute()).map(({ payment_id }) => payment_id));
  return rows.map(({ payment_id }) => ids.has(payment_id));
});
