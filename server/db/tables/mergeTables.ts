import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';
import type { JsonOrNull, Optional } from './columns.ts';

interface DifferentContactsTable {
  owner_id: string;
  first_id: string;
  second_id: string;
  at: Optional<Date>;
}

interface ContactMergesTable {
  owner_id: string;
  id: string;
  keep_id: string;
  drop_id: string;
  /** The other's row; null once the merge is undone. */
  dropped: JsonOrNull<Record<string, unknown>>;
  /** What referred to the other. */
  joined: JsonOrNull<Record<string, unknown>>;
  before: JsonOrNull<Record<string, OwnValue | null>>;
  after: JsonOrNull<Record<string, OwnValue | null>>;
  at: Date;
  undone_at: Optional<Date | null>;
}

export interface MergeTables {
  different_contacts: DifferentContactsTable;
  contact_merges: ContactMergesTable;
}
