import type { Generated } from 'kysely';
import type { Json, Optional } from './columns.ts';

export type TransferKind = 'payment' | 'payment_refund' | 'commission' | 'refund' | 'released' | 'withdrawal';

interface LedgerTransfersTable {
  id: string;
  kind: TransferKind;
  payment_id: Optional<string | null>;
  withdrawal_id: Optional<string | null>;
  link_id: Optional<string | null>;
  person_id: Optional<string | null>;
  at: Date;
}

interface LedgerEntriesTable {
  id: string;
  transfer_id: string;
  kind: TransferKind;
  account: string;
  partner_id: string | null;
  amount_minor: number;
  currency: string;
  at: Date;
}

interface PartnerBalancesTable {
  partner_id: string;
  currency: string;
  hold_minor: Generated<number>;
  available_minor: Generated<number>;
  requested_minor: Generated<number>;
  paid_minor: Generated<number>;
}

interface LedgerPaymentsTable {
  payment_id: string;
  provider: string;
  plan: string | null;
  paid_minor: number;
  refunded_minor: Generated<number>;
  currency: string;
  paid_at: Date;
  person_id: string | null;
  person_number: Optional<number | null>;
  card_fingerprint: string | null;
  partner_id: Optional<string | null>;
  link_id: Optional<string | null>;
  commission: Generated<number>;
  commission_minor: Generated<number>;
  hold_minor: Generated<number>;
  hold_until: Optional<Date | null>;
  at: Date;
}

export interface WithdrawalStep {
  state: 'requested' | 'confirmed' | 'approved' | 'paid' | 'rejected' | 'cancelled';
  at: string;
  /** The account of who did it; null for the server itself. */
  by: string | null;
  detail: string;
}

interface WithdrawalsTable {
  partner_id: string;
  id: string;
  body_hash: string;
  idempotency_key: Optional<string | null>;
  state: 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled';
  method: 'card' | 'usdt' | 'stars';
  amount_minor: number;
  fee_minor: number;
  currency: string;
  details: string | null;
  details_sealed: Buffer | null;
  details_hash: string | null;
  confirm_until: Optional<Date | null>;
  reason: Optional<string | null>;
  reference: Optional<string | null>;
  rate: Optional<string | null>;
  sum: Optional<string | null>;
  steps: Json<WithdrawalStep[]>;
  created_at: Date;
  changed_at: Date;
}

interface PayoutDetailsTable {
  owner_id: string;
  currency: string;
  details_hash: string;
  changed_at: Optional<Date | null>;
}

export interface LedgerTables {
  ledger_transfers: LedgerTransfersTable;
  ledger_entries: LedgerEntriesTable;
  partner_balances: PartnerBalancesTable;
  ledger_payments: LedgerPaymentsTable;
  withdrawals: WithdrawalsTable;
  payout_details: PayoutDetailsTable;
}
