import { sql } from 'kysely';
import type { Payment } from '#contract/schemas/money/subscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { receiptNumber } from './receiptNumber.ts';
import type { PaymentRow } from './settled.ts';

/** As many as anybody reads; a monthly subscription makes 120 in ten years. */
const most = 200;

interface FailureRow {
  id: string;
  provider: Payment['provider'];
  amount_minor: number;
  currency: string;
  received_at: Date;
  plan: string | null;
  reason: string | null;
}

/** An account's payments and the attempts that were refused, newest first. */
export async function listPayments(db: Db | Tx, ownerId: string): Promise<Payment[]> {
  const paid = await db
    .selectFrom('payments')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('paid_at', 'desc')
    .limit(most)
    .execute();
  const { rows } = await sql<FailureRow>`
    select e.id, e.provider, e.amount_minor, e.currency, e.received_at, o.plan, e.reason
    from provider_events e left join orders o on o.id = e.order_id
    where e.owner_id = ${ownerId} and e.outcome = 'refused' order by e.received_at desc limit ${most}`.execute(db);
  return [...paid.map(viewPayment), ...rows.map(viewFailure)].sort((a, b) => (a.at < b.at ? 1 : -1));
}

const viewPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  at: row.paid_at.toISOString(),
  amount: { amount: row.amount_minor, currency: row.currency },
  provider: row.provider,
  state: row.refunded_minor === row.amount_minor ? 'refunded' : 'paid',
  refunded: { amount: row.refunded_minor, currency: row.currency },
  plan: row.plan,
  receipt: receiptNumber(row.receipt),
  reason: null,
});

const viewFailure = ({
  id,
  received_at,
  amount_minor: amount,
  currency,
  provider,
  plan,
  reason,
}: FailureRow): Payment => ({
  id,
  at: received_at.toISOString(),
  amount: { amount, currency },
  provider,
  state: 'refused',
  refunded: { amount: 0, currency },
  plan,
  receipt: null,
  reason,
});
