import { type Selectable, sql } from 'kysely';
import type { PaymentTables } from '#server/db/tables/paymentTables.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '../deps.ts';
import { findOrder } from '../billing/findOrder.ts';
import { findRenewal } from '../billing/findRenewal.ts';
import { type EventRow, noted, orphaned, type Settled } from '../billing/settled.ts';
import { takePayment } from './takePayment.ts';
import { takeRefund } from './takeRefund.ts';
import { takeState } from './takeState.ts';
import { wish } from '../billing/wish.ts';
import { hastenNames } from './nameRenewal.ts';

/**
 * Takes a stored event, once: whoever comes second finds it taken. All that follows from it commits with it.
 */
export async function takeStored(deps: Deps, id: string): Promise<void> {
  const seen = await deps.db.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!seen || seen.taken_at) return;
  await transaction(deps.db, async (tx) => {
    await lockPayment(tx, seen);
    const event = await tx
      .selectFrom('provider_events')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const provider = event && deps.payments.providers.get(event.provider);
    // one of a provider that is configured no longer waits until it is again
    if (!event || event.taken_at || !provider) return;
    const { event: said } = provider.take(event.kind, JSON.parse(event.raw));
    const settled = await settle(deps, tx, event, said);
    await tx
      .updateTable('provider_events')
      .set({ taken_at: deps.now(), orphan: null, ...settled })
      .where('id', '=', id)
      .execute();
  });
}

/**
 * A payment and its refunds are taken one after the other, and so are the payments of one subscription, because each looks
 * for what the others have left.
 */
async function lockPayment(
  tx: Tx,
  { provider, kind, external_id, about }: Selectable<PaymentTables['provider_events']>,
) {
  const payment = kind === 'refund' ? about : kind === 'pay' ? external_id : null;
  if (payment !== null) await lock(tx, `${provider} payment ${payment}`);
  if (kind === 'pay' && about !== null) await lock(tx, `${provider} subscription ${about}`);
}

const lock = (tx: Tx, key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(tx);

async function settle(deps: Deps, tx: Tx, row: EventRow, event: ProviderEvent): Promise<Settled> {
  switch (event.kind) {
    case 'pay':
      return takePayment(deps, tx, row, event);
    case 'refund':
      return takeRefund(deps, tx, row, event);
    case 'state':
      return takeState(deps, tx, row, event);
    case 'fail':
      return takeFailure(tx, row, event);
    case 'recurrent':
      return askLater(deps, tx, row, event.account);
    case 'unreadable':
      return orphaned('unreadable');
    case 'check':
    case 'cancel': {
      const order = await findOrder(tx, row.provider, event.order);
      return noted(order);
    }
  }
}

/** A failed attempt does not end its order, which may be paid yet. */
async function takeFailure(tx: Tx, row: EventRow, event: ProviderEvent & { kind: 'fail' }): Promise<Settled> {
  const order = await findOrder(tx, row.provider, event.order);
  if (!order) return orphaned('unknown_order');
  const reason = event.reason.replaceAll('\0', '');
  const open = tx.updateTable('orders').set({ refused: reason }).where('id', '=', order.id);
  await open.where('state', '<>', 'paid').execute();
  const { amount_minor, currency } = order;
  return { ...noted(order), outcome: 'refused', amount_minor, currency, reason };
}

/** The notification says that something changed; what it is now is asked of the provider, which may be away. */
async function askLater(deps: Deps, tx: Tx, row: EventRow, account: string | null): Promise<Settled> {
  const renewal = await findRenewal(tx, row.provider, { subscription: row.external_id });
  if (!renewal) {
    if (account !== null) await hastenNames(deps, tx, row.provider, account);
    return orphaned('unknown_order');
  }
  if (renewal.wish === null) await wish(deps, tx, renewal.id, 'ask');
  return { outcome: 'noted', owner_id: renewal.owner_id, order_id: renewal.order_id };
}
