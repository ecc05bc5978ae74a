import type { NoticeKind } from '#contract/noticeKinds.ts';
import type { Ways } from '#contract/schemas/notices.ts';
import type { SecurityEventDetail } from '#contract/schemas/account/securityEvent.ts';
import type { SecurityEventKind } from '#contract/securityEventKinds.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional } from './columns.ts';

interface UsersTable {
  id: string;
  email: Optional<string | null>;
  password_hash: Optional<string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  language: Optional<'ru' | 'en'>;
  time_zone: Generated<string>;
  is_time_zone_set: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_active: Generated<boolean>;
  email_confirmed_at: Optional<Date | null>;
  telegram_id: Optional<number | null>;
  telegram_username: Optional<string | null>;
  created_at: Generated<Date>;
  /** Null: open. */
  closed_at: Optional<Date | null>;
}

/** What an account uses, without what `account_usage_changes` has of it. */
interface AccountUsageTable {
  owner_id: string;
  people: Generated<number>;
  bots: Generated<number>;
  files: Generated<number>;
  file_bytes: Generated<number>;
  /** Sent in `month`, its first day in UTC. */
  messages: Generated<number>;
  month: Generated<string>;
  seen_at: Date;
  /** What it may use, by its own limit or the installation's; null is no limit. */
  people_limit: Optional<number | null>;
  messages_limit: Optional<number | null>;
  file_bytes_limit: Optional<number | null>;
  /** Which of them an admin has set for this account. */
  own_limits: Generated<string[]>;
  /** Since when what leaves by itself waits, because the messages of the month are spent. */
  limited_since: Optional<Date | null>;
  told_people: Generated<number>;
  told_messages: Generated<number>;
  told_storage: Generated<number>;
}

interface AccountUsageChangesTable {
  seq: Generated<number>;
  owner_id: string;
  people: Generated<number>;
  bots: Generated<number>;
  files: Generated<number>;
  file_bytes: Generated<number>;
  messages: Generated<number>;
  month: Optional<string | null>;
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
  password_at: Optional<Date | null>;
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

interface LaunchesTable {
  launch_hash: Buffer;
  user_id: string;
  expires_at: Date;
  is_ended: Generated<boolean>;
  password_at: Optional<Date | null>;
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

type MailKind =
  | 'activation'
  | 'password_reset'
  | 'password_changed'
  | 'email_set'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'receipt'
  | 'receipt_again'
  | 'refund'
  | 'unexpected_payment'
  | 'subscription_begins'
  | 'subscription_ends'
  | 'subscription_ended'
  | 'subscription_stopped'
  | 'wrong_payment'
  | 'withdrawal_approved'
  | 'withdrawal_rejected'
  | 'withdrawal_paid'
  | 'ledger_differs'
  | 'notice'
  | 'notices';

/** The queue of mails; `path` is the page that the mail's link opens. */
interface MailsTable {
  id: string;
  recipient: string;
  language: 'ru' | 'en';
  kind: MailKind;
  path: string | null;
  /** Fills the placeholders of its text. */
  details: ColumnType<Record<string, string>, string | undefined, string>;
  at: Date;
  expires_at: Date;
  next_at: Date;
  tries: Generated<number>;
  claimed_until: Optional<Date | null>;
}

interface NoticesTable {
  id: Generated<string>;
  owner_id: string;
  kind: NoticeKind | 'withdrawal' | 'receipt' | 'test';
  subject: string;
  data: unknown;
  times: Generated<number>;
  at: Date;
  next_at: Optional<Date | null>;
  quiet_until: Optional<Date | null>;
  tries: Generated<number>;
  claimed_until: Optional<Date | null>;
  is_listed: Generated<boolean>;
  times_unread: Generated<number>;
  read_at: Optional<Date | null>;
  is_held: Generated<boolean>;
  mail_at: Optional<Date | null>;
  mail_quiet_until: Optional<Date | null>;
}

interface NoticeChoicesTable {
  owner_id: string;
  ways: ColumnType<Partial<Record<NoticeKind, Partial<Ways>>>, string | undefined, string>;
  is_quiet: Generated<boolean>;
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
}

interface NoticeWatchersTable {
  owner_id: string;
  seen_at: Date;
}

export interface AccountTables {
  users: UsersTable;
  account_usage: AccountUsageTable;
  account_usage_changes: AccountUsageChangesTable;
  sessions: SessionsTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  launches: LaunchesTable;
  telegram_links: TelegramLinksTable;
  pending_emails: PendingEmailsTable;
  attempts: AttemptsTable;
  security_events: SecurityEventsTable;
  mails: MailsTable;
  notices: NoticesTable;
  notice_choices: NoticeChoicesTable;
  notice_watchers: NoticeWatchersTable;
}
