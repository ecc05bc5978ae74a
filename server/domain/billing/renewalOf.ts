import type { Money } from '#contract/schemas/money/money.ts';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import { together } from '#server/db/together.ts';
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
    is_telling_provider: row.pending_change === 'cancel',
  };
}

/** The renewal of the newest order, which is the one that stays. */
export const newestRenewal = async (db: Db | Tx, ownerId: string): Promise<RenewalRow | undefined> =>
  (await (db.isTransaction ? renewalsTogether(db as Tx, ownerId) : readRenewals(db, [ownerId])))[0];

/** All that renews or renewed for an account, the newest order's first. */
export const renewalsTogether = together(async (tx, owners: string[]) => {
  const rows = await readRenewals(tx, owners);
  return owners.map((owner) => rows.filter(({ owner_id }) => owner_id === owner));
});

const readRenewals = (db: Db | Tx, owners: string[]): Promise<RenewalRow[]> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('owner_id', 'in', owners)
    .orderBy('ordered_at', 'desc')
    .orderBy('external_id', (order) => order.desc().nullsLast())
    .execute();
