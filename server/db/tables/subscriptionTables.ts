import type { PaymentProviderName, SubscriptionState } from '#contract/schemas/money/subscription.ts';
import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

interface SubscriptionsTable {
  owner_id: string;
  state: SubscriptionState | 'none';
  until: Optional<Date | null>;
  anchor_day: Optional<number | null>;
  grace_until: Optional<Date | null>;
  lapsed_at: Optional<Date | null>;
  is_granted: Generated<boolean>;
  is_recurring: Generated<boolean>;
  trial_until: Optional<Date | null>;
  plan: Optional<string | null>;
  provider: Optional<PaymentProviderName | null>;
  lapses_at: Optional<Date | null>;
  since: Date;
  told: Optional<number | null>;
  is_held: Generated<boolean>;
  held_since: Optional<Date | null>;
  stopped_at: Optional<Date | null>;
  look_at: Optional<Date | null>;
}

export interface SubscriptionTables {
  subscriptions: SubscriptionsTable;
}
