import type { Selectable, Updateable } from 'kysely';
import type { OrphanReason } from '#server/db/tables/paymentTables.ts';
import type { Tables } from '#server/db/tables.ts';

export type EventRow = Selectable<Tables['provider_events']>;
export type OrderRow = Selectable<Tables['orders']>;
export type PaymentRow = Selectable<Tables['payments']>;
export type RenewalRow = Selectable<Tables['renewals']>;

/** What has become of an event. */
export type Settled = Pick<
  Updateable<Tables['provider_events']>,
  'outcome' | 'orphan' | 'owner_id' | 'order_id' | 'amount_minor' | 'currency' | 'is_renewal' | 'reason'
>;

/** It is kept, not credited, and shown to the admin. */
export const orphaned = (orphan: OrphanReason, more: Settled = {}): Settled => ({
  ...more,
  outcome: 'orphaned',
  orphan,
});

export const noted = (order: OrderRow | undefined): Settled => ({
  outcome: 'noted',
  owner_id: order?.owner_id ?? null,
  order_id: order?.id ?? null,
});
