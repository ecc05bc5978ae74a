import { sql } from 'kysely';
import { together } from '#server/db/together.ts';
import { errorCodeOf, transaction, type Tx } from '#server/db/transaction.ts';
import { writeRows } from '#server/db/writeRows.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import type { Deps } from '#server/domain/deps.ts';
import { findOrder } from '#server/domain/billing/findOrder.ts';
import { findRenewal } from '#server/domain/billing/findRenewal.ts';
import { type EventRow, noted, orphaned, type Settled } from '#server/domain/billing/settled.ts';
import { applyPayment } from './applyPayment.ts';
import { applyRefund } from './applyRefund.ts';
import { applyStateEvent } from './applyStateEvent.ts';
import { requestRenewalChange } from '#server/domain/billing/requestRenewalChange.ts';
import { expediteIdentification } from './renewal/identifyRenewal.ts';

/** Processes a stored event; idempotent: whoever comes second finds it processed. All that follows from it commits with it. */
export const processStoredEvent = (deps: Deps, id: string): Promise<void> => processStoredEvents(deps, [id]);

/** The same for events that have nothing to do with each other: all of them are taken in one transaction, or none. */
export async function processStoredEvents(deps: Deps, ids: string[]): Promise<void> {
  const all = deps.db.selectFrom('provider_events').selectAll().where('id', 'in', ids);
  const seen = await all.where('taken_at', 'is', null).orderBy('id').execute();
  if (seen.length === 0) return;
  await transaction(deps.db, async (tx) => {
    await lockPayments(tx, seen);
    const waiting = seen.map(({ id }) => id);
    const locked = tx.selectFrom('provider_events').selectAll().where('id', 'in', waiting);
    const events = await locked.where('taken_at', 'is', null).orderBy('id').forUpdate().execute();
    // all are waited for: nothing may be asked of a transaction that is over
    const taken = await Promise.allSettled(events.map((event) => takeLocked(deps, tx, event)));
    const failed = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failed.length > 0) throw failed.find((reason) => errorCodeOf(reason) !== inFailedTransaction) ?? failed[0];
  });
}

/** What every statement is answered after another one has failed. */
const inFailedTransaction = '25P02';

async function takeLocked(deps: Deps, tx: Tx, event: EventRow): Promise<void> {
  const provider = deps.payments.providers.get(event.provider);
  // one of a provider that is no longer configured waits until it is again
  if (!provider) return;
  const { event: said } = provider.take(event.kind, JSON.parse(event.raw));
  const settled = await settle(deps, tx, event, said);
  const { id, outcome, owner_id, order_id, amount_minor, currency, is_renewal, reason } = event;
  const kept = { id, outcome, owner_id, order_id, amount_minor, currency, is_renewal, reason };
  await markTaken(tx, { ...kept, taken_at: deps.now(), orphan: null, ...settled });
}

const markTaken = together(async (tx, rows: (Settled & { id: string; taken_at: Date })[]) => {
  await writeRows(tx, 'provider_events', { key: 'id', rows });
  return rows;
});

/**
 * A payment and its refunds are taken one after the other, and so are the payments of one subscription, because each looks
 * for what the others have left.
 */
async function lockPayments(tx: Tx, events: EventRow[]): Promise<void> {
  const keys = events.flatMap(({ provider, kind, external_id, about }) => {
    const payment = kind === 'refund' ? about : kind === 'pay' ? external_id : null;
    return [
      ...(payment === null ? [] : [`${provider} payment ${payment}`]),
      ...(kind === 'pay' && about !== null ? [`${provider} subscription ${about}`] : []),
    ];
  });
  if (keys.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(key, 7) as key from unnest(${keys}::text[]) key order by 1
    ) keys`.execute(tx);
}

async function settle(deps: Deps, tx: Tx, row: EventRow, event: ProviderEvent): Promise<Settled> {
  switch (event.kind) {
    case 'pay':
      return applyPayment(deps, tx, row, event);
    case 'refund':
      return applyRefund(deps, tx, row, event);
    case 'state':
      return applyStateEvent(deps, tx, row, event);
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
  const { reason } = event;
  const open = tx.updateTable('orders').set({ refused: reason }).where('id', '=', order.id);
  await open.where('state', '<>', 'paid').execute();
  const { amount_minor, currency } = order;
  return { ...noted(order), outcome: 'refused', amount_minor, currency, reason };
}

/** The notification says that something changed; what it is now is asked of the provider, which may be away. */
async function askLater(deps: Deps, tx: Tx, row: EventRow, account: string | null): Promise<Settled> {
  const renewal = await findRenewal(tx, row.provider, { subscription: row.external_id });
  if (!renewal) {
    if (account !== null) await expediteIdentification(deps, tx, row.provider, account);
    return orphaned('unknown_order');
  }
  if (renewal.pending_change === null) await requestRenewalChange(deps, tx, renewal.id, 'ask');
  return { outcome: 'noted', owner_id: renewal.owner_id, order_id: renewal.order_id };
}
