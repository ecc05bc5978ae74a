import type { Generated } from 'kysely';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Json, JsonOrNull, Optional } from './columns.ts';

export type DeliveryState = 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'uncertain' | 'dropped';
export type DeliveryCause = 'visit' | 'mailing' | 'letter' | 'reply' | 'auto_reply' | 'sent_operation';

/** A call of the Bot API; `{"$file": id}` in its params stands for an uploaded file. */
export interface TelegramCall {
  method: string;
  params: Record<string, unknown>;
}

interface DeliveriesTable {
  owner_id: string;
  id: string;
  seq: Generated<number>;
  bot_id: string;
  contact_id: string;
  chat_id: number;
  funnel_id: Optional<string | null>;
  journey_id: Optional<string | null>;
  cause: DeliveryCause;
  cause_id: string;
  message_key: string;
  part: Generated<number>;
  round: Generated<number>;
  priority: Generated<number>;
  call: Json<TelegramCall>;
  state: DeliveryState;
  reason: Optional<string | null>;
  due_at: Date;
  /** When a letter was due by its dates. */
  occurs_at: Optional<Date | null>;
  delay_seconds: Generated<number>;
  attempts: Generated<number>;
  sending_until: Optional<Date | null>;
  sending_by: Optional<string | null>;
  telegram_message_id: Optional<number | null>;
  /** All messages of an album, the first too; null where it is one message. */
  album_message_ids: JsonOrNull<number[]>;
  settled_at: Optional<Date | null>;
  /** The call of the last edit that reached the chat. */
  changed_call: JsonOrNull<TelegramCall>;
  changed_at: Optional<Date | null>;
  deleted_at: Optional<Date | null>;
  is_test: Generated<boolean>;
  ignores_quiet: Generated<boolean>;
  bulk_send_id: Optional<string | null>;
  created_at: Generated<Date>;
}

interface BulkSendsTable {
  owner_id: string;
  id: string;
  funnel_id: string;
  hash: string;
  passed: Generated<number>;
  recipients: Generated<number>;
  blocked: number;
  no_chat: number;
  is_many: boolean;
  /** Null once it is finished, as are `contacts`. */
  message: JsonOrNull<Message>;
  contacts: Optional<string[] | null>;
  started_at: Date;
  finished_at: Optional<Date | null>;
}

export interface DeliveryTables {
  deliveries: DeliveriesTable;
  bulk_sends: BulkSendsTable;
}
