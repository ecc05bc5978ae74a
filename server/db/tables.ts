import type { ChatEvent } from '#contract/schemas/chatEvent.ts';
import type { ColumnType, Generated } from 'kysely';
import type { SecurityEventDetail } from '#contract/schemas/securityEvent.ts';
import type { SecurityEventKind } from '#contract/securityEventKinds.ts';
import type { Edit, FunnelDocument, FunnelSettings, FunnelState, Trouble } from '#contract/schemas/funnel.ts';

/**
 * The tables as Kysely sees them; migrations/ is the source of truth. int8 is read as a number, timestamptz as a Date.
 */

/** jsonb: written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Optional<T> = ColumnType<T, T | undefined, T>;

interface InstallationTable {
  key: string;
  value: Json<unknown>;
}

interface UsersTable {
  id: string;
  email: Optional<string | null>;
  password_hash: Optional<string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  language: Optional<'ru' | 'en'>;
  time_zone: Generated<string>;
  is_admin: Generated<boolean>;
  is_active: Generated<boolean>;
  email_confirmed_at: Optional<Date | null>;
  telegram_id: Optional<number | null>;
  telegram_username: Optional<string | null>;
  created_at: Generated<Date>;
}

interface TotpFactorsTable {
  owner_id: string;
  secret_sealed: Buffer | null;
  last_step: Optional<number>;
  confirmed_at: Optional<Date | null>;
}

interface RecoveryCodesTable {
  owner_id: string;
  code_hash: Buffer;
}

interface TelegramLinksTable {
  owner_id: string;
  code_hash: Buffer;
  expires_at: Date;
}

interface PendingEmailsTable {
  owner_id: string;
  email: string;
  password_hash: string | null;
  at: Date;
  expires_at: Date;
}

interface NoticesTable {
  owner_id: string;
  kind: 'trouble' | 'stage' | 'message';
  subject: string;
  data: unknown;
  times: Generated<number>;
  at: Date;
  next_at: Optional<Date | null>;
  quiet_until: Optional<Date | null>;
  tries: Generated<number>;
  claimed_until: Optional<Date | null>;
}

interface NoticeChoicesTable {
  owner_id: string;
  trouble: Generated<boolean>;
  stage: Generated<boolean>;
  message: Generated<boolean>;
}

interface PlatformBotTable {
  telegram_id: number;
  update_offset: Optional<number | null>;
  leased_by: Optional<string | null>;
  leased_until: Optional<Date | null>;
}

interface SessionsTable {
  owner_id: string;
  unused_until: Optional<Date | null>;
  id: string;
  token_hash: Buffer;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  launch_hash: Optional<Buffer | null>;
}

interface LaunchesTable {
  launch_hash: Buffer;
  user_id: string;
  expires_at: Date;
  is_ended: Generated<boolean>;
}

/** The queue of mails; `path` is the page that the mail's link opens. */
interface MailsTable {
  id: string;
  recipient: string;
  language: 'ru' | 'en';
  kind: 'activation' | 'password_reset' | 'password_changed' | 'email_set' | 'two_factor_on' | 'two_factor_off';
  path: string | null;
  at: Date;
  expires_at: Date;
  next_at: Date;
  tries: Generated<number>;
  claimed_until: Optional<Date | null>;
}

interface AttemptsTable {
  id: Generated<number>;
  kind: 'mail' | 'account' | 'login' | 'code';
  account: Generated<string>;
  address: string;
  at: Generated<Date>;
  is_mailed: Generated<boolean>;
}

interface SecurityEventsTable {
  id: string;
  kind: SecurityEventKind;
  user_id: string | null;
  actor_id: string | null;
  address: Generated<string>;
  user_agent: Generated<string>;
  detail: Json<SecurityEventDetail>;
  times: Generated<number>;
  at: Date;
  last_at: Date;
  group_key: Buffer;
}

interface LeftFilesTable {
  former_owner_id: string;
  at: Generated<Date>;
}

interface FilesTable {
  owner_id: string;
  id: string;
  sha256: string;
  mime: string;
  bytes: number;
  width: Optional<number | null>;
  height: Optional<number | null>;
  created_at: Generated<Date>;
}

interface BotsTable {
  owner_id: string;
  id: string;
  telegram_id: number;
  username: string;
  name: string;
  description: Generated<string>;
  short_description: Generated<string>;
  token_sealed: Optional<Buffer | null>;
  token_end: Generated<string>;
  /** The cached picture of the bot: a file of the owner's. */
  picture_id: Optional<string | null>;
  picture_key: Generated<string>;
  update_offset: Optional<number | null>;
  webhook_id: Optional<string | null>;
  webhook_secret: Optional<string | null>;
  flood_until: Optional<Date | null>;
  leased_by: Optional<string | null>;
  leased_until: Optional<Date | null>;
  fence: Generated<number>;
  created_at: Generated<Date>;
}

interface FunnelsTable {
  owner_id: string;
  id: string;
  body_hash: string;
  name: string;
  state: FunnelState;
  archived_from: Optional<FunnelState | null>;
  revision: Generated<number>;
  document: Json<FunnelDocument>;
  live_revision: Optional<number | null>;
  live_document: JsonOrNull<FunnelDocument>;
  first_run_at: Optional<Date | null>;
  bot_id: Optional<string | null>;
  last_bot_id: Optional<string | null>;
  occupied_telegram_id: Optional<number | null>;
  tested_until: Optional<Date | null>;
  trouble: JsonOrNull<Trouble>;
  settings: Json<FunnelSettings>;
  /** The size of its edits and published versions as JSON. */
  history_bytes: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FunnelEditsTable {
  owner_id: string;
  funnel_id: string;
  revision: number;
  batch_id: Optional<string | null>;
  body_hash: string;
  edits: Json<Edit[]>;
  bytes: Generated<number>;
  at: Generated<Date>;
}

interface FunnelVersionsTable {
  owner_id: string;
  funnel_id: string;
  revision: number;
  document: Json<FunnelDocument>;
  at: Generated<Date>;
}

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
  /** Names in lower case; a generated column. */
  searched: ColumnType<string, never, never>;
  created_at: Generated<Date>;
}

interface ChatsTable {
  owner_id: string;
  bot_id: string;
  contact_id: string;
  telegram_id: number;
  blocked_at: Optional<Date | null>;
  last_seen_at: Optional<Date | null>;
}

interface JourneysTable {
  owner_id: string;
  id: string;
  funnel_id: string;
  bot_id: string;
  contact_id: string;
  state: 'active' | 'finished' | 'ended';
  reason: Optional<'restarted' | 'bot_changed' | 'funnel_deleted' | null>;
  stage_id: string;
  visit_id: string;
  since: Date;
  value: string;
  context: Json<unknown>;
  machine_version: number;
  wake_at: Optional<Date | null>;
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
}

interface StageCountsTable {
  owner_id: string;
  funnel_id: string;
  stage_id: string;
  people: Generated<number>;
  finished: Generated<number>;
  entered: Generated<number>;
  moved_on: Generated<number>;
  ended: Generated<number>;
}

interface ButtonCountsTable {
  owner_id: string;
  funnel_id: string;
  button_id: string;
  presses: Generated<number>;
}

interface ContactTagsTable {
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  tag_id: string;
  since: Generated<Date>;
  hidden_at: Optional<Date | null>;
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
  delay_seconds: Generated<number>;
  attempts: Generated<number>;
  sending_until: Optional<Date | null>;
  sending_by: Optional<string | null>;
  telegram_message_id: Optional<number | null>;
  settled_at: Optional<Date | null>;
  is_test: Generated<boolean>;
  created_at: Generated<Date>;
}

interface BotFilesTable {
  owner_id: string;
  bot_id: string;
  file_id: string;
  telegram_file_id: string;
}

interface BotUpdatesTable {
  owner_id: string;
  bot_id: string;
  update_id: number;
  at: Generated<Date>;
  failures: Generated<number>;
  is_set_aside: Generated<boolean>;
  body: JsonOrNull<unknown>;
  error: Optional<string | null>;
}

interface TestLinksTable {
  owner_id: string;
  funnel_id: string;
  payload: string;
  seats_left: Optional<number>;
  expires_at: Date;
}

interface TestersTable {
  owner_id: string;
  funnel_id: string;
  telegram_id: number;
  expires_at: Date;
}

interface PartnerLinksTable {
  owner_id: string;
  id: string;
  name: string;
  created_at: Date;
}

interface EarlyUpdatesTable {
  owner_id: string;
  bot_id: string;
  seq: Generated<number>;
  event: ColumnType<ChatEvent, string, string>;
  at: Date;
}

interface AlertsTable {
  owner_id: string;
  funnel_id: string;
  id: string;
  code: 'runaway' | 'message_refused';
  subject: string;
  detail: string;
  revision: number;
  at: Date;
  dismissed_at: Optional<Date | null>;
}

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

export type DeliveryState = 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unreachable' | 'uncertain' | 'dropped';
export type DeliveryCause = 'visit' | 'mailing' | 'letter' | 'reply' | 'service';
/** A call of the Bot API; `{"$file": id}` in its params stands for an uploaded file. */
export interface TelegramCall {
  method: string;
  params: Record<string, unknown>;
}

export interface Tables {
  installation: InstallationTable;
  users: UsersTable;
  sessions: SessionsTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  launches: LaunchesTable;
  telegram_links: TelegramLinksTable;
  platform_bot: PlatformBotTable;
  pending_emails: PendingEmailsTable;
  notices: NoticesTable;
  notice_choices: NoticeChoicesTable;
  attempts: AttemptsTable;
  security_events: SecurityEventsTable;
  left_files: LeftFilesTable;
  mails: MailsTable;
  files: FilesTable;
  bots: BotsTable;
  funnels: FunnelsTable;
  funnel_edits: FunnelEditsTable;
  funnel_versions: FunnelVersionsTable;
  contacts: ContactsTable;
  chats: ChatsTable;
  journeys: JourneysTable;
  visits: VisitsTable;
  stage_counts: StageCountsTable;
  button_counts: ButtonCountsTable;
  contact_tags: ContactTagsTable;
  history: HistoryTable;
  deliveries: DeliveriesTable;
  bot_files: BotFilesTable;
  bot_updates: BotUpdatesTable;
  alerts: AlertsTable;
  early_updates: EarlyUpdatesTable;
  test_links: TestLinksTable;
  testers: TestersTable;
  partner_links: PartnerLinksTable;
  ledger_entries: LedgerEntriesTable;
  withdrawals: WithdrawalsTable;
}
