import { id as uuid } from '#contract/schemas/common.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { PaymentFacts } from '#server/payments/provider.ts';
import { findRenewal } from '#server/domain/billing/findRenewal.ts';
import type { OrderRow, RenewalRow } from '#server/domain/billing/settled.ts';

/** What renews with a payment of a subscription, also where the payment that began it did not name it. */
export async function findPaidRenewal(
  db: Db | Tx,
  provider: PaymentProviderName,
  { subscription, account, amount, currency }: PaymentFacts,
  order: OrderRow | undefined,
): Promise<RenewalRow | undefined> {
  if (subscription === null) return undefined;
  const named = await findRenewal(db, provider, { subscription });
  if (named) return named;
  if (order) return findRenewal(db, provider, { unnamed: { order: order.id } });
  if (account === null || amount === null || !uuid.safeParse(account).success) return undefined;
  return findRenewal(db, provider, { unnamed: { account, amount, currency } });
}
