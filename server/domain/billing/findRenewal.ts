import type { PaymentProviderName } from '#contract/schemas/subscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { RenewalRow } from './settled.ts';

/** What renews, by the provider's name for it or by the order that began it. In a transaction it stays as it is until the end. */
export async function findRenewal(
  db: Db | Tx,
  provider: PaymentProviderName,
  by: { subscription: string } | { order: string },
): Promise<RenewalRow | undefined> {
  const all = db.selectFrom('renewals').selectAll().where('provider', '=', provider);
  const one = 'order' in by ? all.where('order_id', '=', by.order) : all.where('external_id', '=', by.subscription);
  return (db.isTransaction ? one.forUpdate() : one).executeTakeFirst();
}
