import type { ColumnType } from 'kysely';

interface FunnelTextsTable {
  owner_id: string;
  funnel_id: string;
  stage_id: string;
  item_id: string;
  is_message: boolean;
  text: string;
  /** In lower case; a generated column. */
  searched: ColumnType<string, never, never>;
}

export interface SearchTables {
  funnel_texts: FunnelTextsTable;
}
