import type { Optional } from './columns.ts';

interface LedgerEntriesTable {
  owner_id: string;
  id: string;
  posting_id: string;
  account: 'available' | 'on_hold' | 'paid' | 'house';
  amount_minor: number;
  currency: string;
  reason: string;
  link_id: Optional<string | null>;
  created_at: Date;
}

interface WithdrawalsTable {
  owner_id: string;
  id: string;
  state: 'requested' | 'approved' | 'paid' | 'rejected';
  amount_minor: number;
  currency: string;
  created_at: Date;
}

export interface PartnerTables {
  ledger_entries: LedgerEntriesTable;
  withdrawals: WithdrawalsTable;
}
