import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { together } from '#server/db/together.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { RenewalRow } from './settled.ts';

/** `unnamed`: what its provider has not named yet, of an order or of an account at a price. */
export type RenewalKey =
  | { subscription: string }
  | { order: string }
  | { unnamed: { order: string } | { account: string; amount: number; currency: string } };

/** What renews, by the provider's name for it or by the order that began it. In a transaction it stays as it is until the end. */
export async function findRenewal(
  db: Db | Tx,
  provider: PaymentProviderName,
  by: RenewalKey,
): Promise<RenewalRow | undefined> {
  if (db.isTransaction && 'subscription' in by) return lockNamed(db as Tx, { provider, external_id: by.subscription });
  const all = db.selectFrom('renewals').selectAll().where('provider', '=', provider);
  const one = all.where((eb) => {
    if ('order' in by) return eb('order_id', '=', by.order);
    if ('subscription' in by) return eb('external_id', '=', by.subscription);
    const { unnamed } = by;
    const of =
      'order' in unnamed
        ? { order_id: unnamed.order }
        : { owner_id: unnamed.account, amount_minor: unnamed.amount, currency: unnamed.currency };
    return eb.and([eb('external_id', 'is', null), eb.and(of)]);
  });
  const oldest = one.orderBy('ordered_at').limit(1);
  return (db.isTransaction ? oldest.forUpdate() : oldest).executeTakeFirst();
}

interface Name {
  provider: PaymentProviderName;
  external_id: string;
}

const lockNamed = together(async (tx, names: Name[]) => {
  const rows = await tx
    .selectFrom('renewals')
    .selectAll()
    .where('external_id', 'in', [...new Set(names.map(({ external_id }) => external_id))])
    .orderBy('id')
    .forUpdate()
    .execute();
  return names.map((name): RenewalRow | undefined =>
    rows.find(({ provider, external_id }) => provider === name.provider && external_id === name.external_id),
  );
});
