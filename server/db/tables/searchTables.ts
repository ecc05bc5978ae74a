import type { ColumnType, Generated } from 'kysely';

interface FunnelTextsTable {
  owner_id: string;
  funnel_id: string;
  stage_id: string;
  item_id: string;
  is_message: boolean;
  text: string;
  /** Its beginning, folded. */
  searched: ColumnType<string, never, never>;
}

interface FunnelTextsPendingTable {
  owner_id: string;
  funnel_id: string;
  /** Counts the changes of the draft since. */
  round: Generated<number>;
  since: Generated<Date>;
  pass: string | null;
  taken_at: Date | null;
}

export interface SearchTables {
  funnel_texts_pending: FunnelTextsPendingTable;
  funnel_texts: FunnelTextsTable;
}
