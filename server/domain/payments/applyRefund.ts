import type { Tx } from '#server/db/transaction.ts';
import { toMinorUnits } from '#server/payments/minorUnits.ts';
import type { ProviderEvent } from '#server/payments/provider.ts';
import { type EventRow, orphaned, type Settled } from '../billing/settled.ts';
import type { Deps } from '../deps.ts';
import { creditRefund } from './effects.ts';

type RefundEvent = ProviderEvent & { kind: 'refund' };

/** Takes a refund or a chargeback off its payment. One that comes before its payment is processed again with it. */
export async function applyRefund(
  deps: Deps,
  tx: Tx,
  row: EventRow,
  { payment, amount }: RefundEvent,
): Promise<Settled> {
  const paid = await tx
    .selectFrom('provider_events')
    .selectAll()
    .where('provider', '=', row.provider)
    .where('kind', '=', 'pay')
    .where('external_id', '=', payment)
    .executeTakeFirst();
  if (!paid?.taken_at || paid.amount_minor === null || paid.currency === null) return orphaned('unknown_order');
  const { currency, owner_id, order_id } = paid;
  const left = paid.amount_minor - paid.refunded_minor;
  const minor = amount === null ? left : toMinorUnits(amount, currency);
  const facts = { amount_minor: minor, currency, owner_id, order_id };
  if (minor === null || minor <= 0 || minor > left) return orphaned('amount', facts);
  const refunded_minor = paid.refunded_minor + minor;
  await tx.updateTable('provider_events').set({ refunded_minor }).where('id', '=', paid.id).execute();
  if (paid.outcome === 'credited') await returnPaid(deps, tx, paid, { refunded_minor, minor });
  return { ...facts, outcome: 'refunded' };
}

/** Takes what was refunded off a payment that is credited. */
export async function returnPaid(
  deps: Deps,
  tx: Tx,
  paid: EventRow,
  { refunded_minor, minor }: { refunded_minor: number; minor: number },
): Promise<void> {
  const payment = await tx
    .updateTable('payments')
    .set({ refunded_minor })
    .where('provider', '=', paid.provider)
    .where('external_id', '=', paid.external_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await creditRefund(deps, tx, payment, minor);
}
