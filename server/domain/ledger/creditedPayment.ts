import type { Deps } from '../deps.ts';
import type { PartnerRules } from '../gateways/settings.ts';

/** What it takes to write a payment into the ledger. */
export type RecordDeps = Pick<Deps, 'now' | 'newId'> & {
  partnerRules: Pick<PartnerRules, 'commission' | 'months' | 'holdDays'>;
};

/** A credited payment, as its row has it. */
export interface CreditedPayment {
  id: string;
  /** Who paid; null once the account is gone. */
  owner_id: string | null;
  provider: string;
  plan: string | null;
  amount_minor: number;
  currency: string;
  /** All refunds of it so far. */
  refunded_minor: number;
  card_fingerprint: string | null;
  payer_telegram_id: number | null;
  paid_at: Date;
}
