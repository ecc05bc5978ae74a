import type { Money } from '#contract/schemas/money.ts';
import type { PaymentProviderName } from '#contract/schemas/subscription.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { isCharging } from './isCharging.ts';
import type { RenewalRow } from './settled.ts';

/** What renews, or renewed last, for an account. */
export interface OwnRenewal {
  provider: PaymentProviderName;
  renews: boolean;
  price: Money;
  card_end: string | null;
  /** The cancelling is still on its way to the provider. */
  is_telling_provider: boolean;
}

export async function renewalOf(db: Db | Tx, ownerId: string): Promise<OwnRenewal | null> {
  const row = await newestRenewal(db, ownerId);
  if (!row) return null;
  return {
    provider: row.provider,
    renews: isCharging(row),
    price: { amount: row.amount_minor, currency: row.currency },
    card_end: row.card_end,
    is_telling_provider: row.wish === 'cancel',
  };
}

/** The renewal of the newest order, which is the one that stays. */
export const newestRenewal = (db: Db | Tx, ownerId: string): Promise<RenewalRow | undefined> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('ordered_at', 'desc')
    .orderBy('external_id', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
