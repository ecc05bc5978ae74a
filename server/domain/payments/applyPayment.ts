import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import { together } from '#server/db/together.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { creditPaid } from './effects.ts';
import { findOrder } from '../billing/findOrder.ts';
import { findRenewal } from '../billing/findRenewal.ts';
import { findPaidRenewal } from './renewal/findPaidRenewal.ts';
import { upsertRenewal } from './renewal/upsertRenewal.ts';
import { type EventRow, type OrderRow, orphaned, type RenewalRow, type Settled } from '../billing/settled.ts';
import type { PaidEvent } from './renewal/paidEvent.ts';
import { returnPaid } from './applyRefund.ts';
import { findWrong, notifyMismatch } from './notifyAdmins.ts';
import { writePayment } from './writePayment.ts';

/** What a payment is compared with: a renewal with the price agreed on when it began, else its order. */
interface Agreed {
  order: OrderRow | undefined;
  renewal: RenewalRow | undefined;
}

/**
 * Credits a payment, whatever became of its order meanwhile: the money has come. One that is not as agreed is kept and not
 * credited.
 */
export async function applyPayment(deps: Deps, tx: Tx, row: EventRow, event: PaidEvent): Promise<Settled> {
  const money = { amount_minor: event.amount, currency: event.currency };
  if (event.isTest && !deps.payments.takesTests) return orphaned('test', money);
  const found = await findAgreed(tx, row, event);
  const agreed = found.renewal ?? found.order;
  if (!agreed?.owner_id || !(await lockOwner(tx, agreed.owner_id))) return orphaned('unknown_order', money);
  const orderId = found.order?.id ?? found.renewal?.order_id ?? null;
  const facts: Settled = { ...money, owner_id: agreed.owner_id, order_id: orderId };
  const wrong = findWrong(event, agreed);
  if (wrong !== null) {
    await notifyMismatch(deps, tx, row, wrong);
    return orphaned(wrong, facts);
  }
  const isRenewal = event.isRenewal ?? isFurther(found);
  await upsertRenewal(deps, tx, found, event);
  const { owner_id } = agreed;
  const payment = await writePayment(deps, tx, { owner_id, provider: row.provider, agreed, orderId, event, isRenewal });
  await creditPaid(
    deps,
    tx,
    { ...payment, owner_id },
    {
      wasPaid: !isRenewal && found.order?.state === 'paid',
      wasExpired: !isRenewal && found.order !== undefined && found.order.expires_at <= deps.now(),
    },
  );
  if (found.order) await markPaid(tx, found.order.id);
  // one that found nothing to credit at first may have been refunded since
  const { refunded_minor } = row;
  if (refunded_minor > 0) await returnPaid(deps, tx, row, { refunded_minor, minor: refunded_minor });
  await takeWaitingRefunds(tx, row);
  return { ...facts, outcome: 'credited', is_renewal: isRenewal };
}

const markPaid = together(async (tx, ids: string[]) => {
  await tx.updateTable('orders').set({ state: 'paid', refused: null }).where('id', 'in', ids).execute();
  return ids;
});

/** Refunds that came before this payment found nothing: they are taken again. */
const takeWaitingRefunds = together(async (tx, payments: Pick<EventRow, 'provider' | 'external_id'>[]) => {
  const given = payments.map(({ provider, external_id }) => ({ provider, external_id }));
  const { numAffectedRows } = await sql`
    update provider_events e set taken_at = null, outcome = null, orphan = null
    from ${recordset('provider_events', ['provider', 'external_id'], given)} as p
    where e.provider = p.provider and e.kind = 'refund' and e.about = p.external_id and e.orphan = 'unknown_order'`.execute(
    tx,
  );
  if (numAffectedRows !== 0n) await notify(tx, { kind: 'payments' });
  return payments;
});

async function findAgreed(tx: Tx, row: EventRow, event: PaidEvent): Promise<Agreed> {
  const order = await findOrder(tx, row.provider, event.order);
  if (row.provider === 'stars')
    return { order, renewal: order && (await findRenewal(tx, row.provider, { order: order.id })) };
  return { order, renewal: await findPaidRenewal(tx, row.provider, event, order) };
}

/** A payment of a subscription that has begun, which names no order or the one that began it. */
const isFurther = ({ order, renewal }: Agreed): boolean =>
  renewal !== undefined && (order === undefined || order.id === renewal.order_id);

/** Payments of one account are taken one after the other, because the newest order's renewal is the one that stays. */
const lockOwner = together(async (tx, ids: string[]) => {
  const users = tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate();
  const found = new Set((await users.execute()).map(({ id }) => id));
  return ids.map((id) => found.has(id));
});
