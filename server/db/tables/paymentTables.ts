import type { Generated } from 'kysely';
import type { PaymentProviderName } from '#contract/schemas/money/subscription.ts';
import type { Optional } from './columns.ts';

interface OrdersTable {
  owner_id: string;
  id: string;
  provider: PaymentProviderName;
  plan: string;
  months: number;
  amount_minor: number;
  currency: string;
  renews: boolean;
  state: 'created' | 'pending' | 'paid';
  refused: Optional<string | null>;
  url: Optional<string | null>;
  created_at: Date;
  expires_at: Date;
}

interface PaymentsTable {
  id: string;
  owner_id: string | null;
  provider: PaymentProviderName;
  external_id: string;
  order_id: string | null;
  plan: string;
  months: number;
  amount_minor: number;
  currency: string;
  refunded_minor: Generated<number>;
  is_renewal: boolean;
  until: Date | null;
  card_fingerprint: string | null;
  payer_telegram_id: number | null;
  receipt: Generated<number>;
  paid_at: Date;
}

interface RenewalsTable {
  id: string;
  owner_id: string | null;
  provider: PaymentProviderName;
  order_id: string;
  external_id: string | null;
  account: Optional<string | null>;
  plan: string;
  months: number;
  amount_minor: number;
  currency: string;
  card_end: string | null;
  payer_telegram_id: number | null;
  state: 'active' | 'cancelled';
  state_said: Optional<number | null>;
  pending_change: Optional<'cancel' | 'ask' | null>;
  tries: Generated<number>;
  next_try_at: Optional<Date | null>;
  cancel_reason: Optional<string | null>;
  ordered_at: Date;
}

export type EventKind = 'check' | 'pay' | 'fail' | 'refund' | 'cancel' | 'recurrent' | 'state';
export type EventOutcome = 'credited' | 'orphaned' | 'refunded' | 'refused' | 'noted';
export type OrphanReason = 'unknown_order' | 'other_account' | 'amount' | 'currency' | 'test' | 'unreadable';

interface ProviderEventsTable {
  id: string;
  provider: PaymentProviderName;
  kind: EventKind;
  external_id: string;
  raw: string;
  received_at: Date;
  taken_at: Optional<Date | null>;
  tries: Generated<number>;
  next_try_at: Date;
  outcome: Optional<EventOutcome | null>;
  orphan: Optional<OrphanReason | null>;
  owner_id: Optional<string | null>;
  order_id: Optional<string | null>;
  about: Optional<string | null>;
  amount_minor: Optional<number | null>;
  currency: Optional<string | null>;
  refunded_minor: Generated<number>;
  is_renewal: Generated<boolean>;
  reason: Optional<string | null>;
}

export interface PaymentTables {
  orders: OrdersTable;
  payments: PaymentsTable;
  renewals: RenewalsTable;
  provider_events: ProviderEventsTable;
}
