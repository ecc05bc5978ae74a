import type { OwnValues } from '#contract/schemas/contacts/contactField.ts';
import type { FieldKind } from '#contract/fieldKinds.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional } from './columns.ts';

interface ContactsTable {
  owner_id: string;
  id: string;
  telegram_id: Optional<number | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  username: Optional<string | null>;
  language: Optional<string | null>;
  time_zone: Optional<string | null>;
  source: Optional<string | null>;
  note: Generated<string>;
  unread: Generated<number>;
  body_hash: Optional<string | null>;
  phone: Optional<string | null>;
  email: Optional<string | null>;
  fields: ColumnType<OwnValues, string | undefined, string>;
  /** They only ever tested, and the owner did not bring them. */
  is_test: Generated<boolean>;
  archived_at: Optional<Date | null>;
  erased_at: Optional<Date | null>;
  erased_by: Optional<string | null>;
  /** Names, phone and e-mail in lower case; a generated column. */
  searched: ColumnType<string, never, never>;
  /** The words of the name for comparing, where it has at least two; a generated column. */
  name_words: ColumnType<string[] | null, never, never>;
  created_at: Generated<Date>;
}

interface ContactFieldsTable {
  owner_id: string;
  id: string;
  body_hash: string;
  title: string;
  name: string;
  kind: FieldKind;
  choices: Json<string[]>;
  created_at: Generated<Date>;
}

interface ChatsTable {
  owner_id: string;
  bot_id: string;
  contact_id: string;
  telegram_id: number;
  blocked_at: Optional<Date | null>;
  last_seen_at: Optional<Date | null>;
  /** When the person was last told that nothing took what they wrote. */
  not_understood_at: Optional<Date | null>;
  /** Nobody but a tester ever was in it. */
  is_test: Generated<boolean>;
}

interface ContactTagsTable {
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  tag_id: string;
  since: Generated<Date>;
  hidden_at: Optional<Date | null>;
}

interface JourneysTable {
  owner_id: string;
  id: string;
  funnel_id: string;
  bot_id: string;
  contact_id: string;
  state: 'active' | 'finished' | 'ended';
  reason: Optional<'restarted' | 'bot_changed' | 'funnel_deleted' | 'erased' | null>;
  stage_id: string;
  visit_id: string;
  since: Date;
  value: string;
  context: Json<unknown>;
  machine_version: number;
  /** The version that took its first event; null where that was before it was kept. */
  began_version: Optional<number | null>;
  wake_at: Optional<Date | null>;
  /** The message whose question is open. */
  asked_message: Optional<string | null>;
  is_current: Generated<boolean>;
  is_test: Generated<boolean>;
  created_at: Generated<Date>;
}

interface VisitsTable {
  owner_id: string;
  id: string;
  journey_id: string;
  funnel_id: string;
  stage_id: string;
  entered_at: Date;
  left_at: Optional<Date | null>;
  left_by: Optional<'move' | 'ended' | null>;
  /** The button or the exit by which the stage was left. */
  left_exit: Optional<string | null>;
}

interface HistoryTable {
  owner_id: string;
  id: string;
  contact_id: string;
  funnel_id: Optional<string | null>;
  journey_id: Optional<string | null>;
  kind: string;
  data: Json<unknown>;
  at: Date;
}

export interface ContactTables {
  contacts: ContactsTable;
  contact_fields: ContactFieldsTable;
  chats: ChatsTable;
  contact_tags: ContactTagsTable;
  journeys: JourneysTable;
  visits: VisitsTable;
  history: HistoryTable;
}
