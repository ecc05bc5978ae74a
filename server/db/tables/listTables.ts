import type { Rule } from '#contract/schemas/contacts/rule.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './columns.ts';

interface ListsTable {
  owner_id: string;
  id: string;
  body_hash: string;
  name: string;
  /** Null for a list by hand. */
  rule: ColumnType<Rule | null, string | null, string | null>;
  archived_at: Optional<Date | null>;
  created_at: Generated<Date>;
}

interface ListContactsTable {
  owner_id: string;
  list_id: string;
  contact_id: string;
  added_at: Generated<Date>;
}

export interface ListTables {
  lists: ListsTable;
  list_contacts: ListContactsTable;
}
