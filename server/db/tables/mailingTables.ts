import type { Audience, MailingReason, MailingState, RecipientState } from '#contract/schemas/sending/mailing.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Optional } from './columns.ts';

interface MailingsTable {
  owner_id: string;
  id: string;
  body_hash: string;
  funnel_id: string;
  title: string;
  message: Json<SendableMessage>;
  audience: Json<Audience>;
  state: Generated<MailingState>;
  reason: Optional<MailingReason | null>;
  revision: Generated<number>;
  send_at: Optional<Date | null>;
  send_wall: Optional<string | null>;
  time_zone: Optional<string | null>;
  is_held_back: Generated<boolean>;
  allow_paid_broadcast: Generated<boolean>;
  bot_id: Optional<string | null>;
  fixed_at: Optional<Date | null>;
  recipients: Generated<number>;
  waiting: Generated<number>;
  sending: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  unreachable: Generated<number>;
  uncertain: Generated<number>;
  dropped: Generated<number>;
  blocked_after: Generated<number>;
  started_at: Optional<Date | null>;
  finished_at: Optional<Date | null>;
  archived_at: Optional<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface MailingRecipientsTable {
  owner_id: string;
  id: string;
  mailing_id: string;
  contact_id: string;
  chat_id: number;
  place: number;
  round: Generated<number>;
  state: RecipientState;
  reason: Optional<string | null>;
  due_at: Date;
  settled_at: Optional<Date | null>;
  is_blocked_after: Generated<boolean>;
}

interface MailingPressesTable {
  owner_id: string;
  mailing_id: string;
  button_id: string;
  contact_id: string;
  at: Date;
}

interface SentOperationsTable {
  owner_id: string;
  id: string;
  mailing_id: string;
  kind: 'edit' | 'delete';
  message: JsonOrNull<SendableMessage>;
  state: 'running' | 'paused' | 'done' | 'cancelled';
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  created_at: Generated<Date>;
}

interface SentOperationItemsTable {
  owner_id: string;
  operation_id: string;
  recipient_id: string;
  state: Generated<'waiting' | 'sending' | 'failed'>;
  reason: Optional<string | null>;
}

export interface MailingTables {
  mailings: MailingsTable;
  mailing_recipients: MailingRecipientsTable;
  mailing_presses: MailingPressesTable;
  sent_operations: SentOperationsTable;
  sent_operation_items: SentOperationItemsTable;
}
