import type { ChatEvent } from '#contract/schemas/contacts/chatEvent.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { ColumnType, Generated } from 'kysely';
import type { JsonOrNull, Optional } from './columns.ts';

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
  /** Commands of its menu beside `/start`, as they were last read or written. */
  menu_commands: ColumnType<string[], string | undefined, string>;
  /** Those that the funnel has put there. */
  menu_published: ColumnType<string[], string | undefined, string>;
  /** Since when the menu waits to follow what was published; null where it does. */
  menu_due_at: Optional<Date | null>;
  update_offset: Optional<number | null>;
  webhook_id: Optional<string | null>;
  webhook_secret: Optional<string | null>;
  flood_until: Optional<Date | null>;
  leased_by: Optional<string | null>;
  leased_until: Optional<Date | null>;
  /** The last long time in which it could send nothing. */
  away_from: Optional<Date | null>;
  away_until: Optional<Date | null>;
  fence: Generated<number>;
  created_at: Generated<Date>;
}

interface BotProcessesTable {
  id: string;
  /** Until when it counts as running. */
  seen_until: Date;
}

interface BotFilesTable {
  owner_id: string;
  bot_id: string;
  file_id: string;
  telegram_file_id: string;
  sent_as: SentAs;
}

/** What a press on a button is answered, so that Telegram stops waiting for it. */
export interface PressAnswer {
  /** The id of the callback query. */
  callback: string;
  /** What the person is shown; null where nothing is said. */
  text: string | null;
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
  /** Of a press: the id of its callback query, and the text that its answer shows. */
  callback: Optional<string | null>;
  answer: Optional<string | null>;
}

interface EarlyUpdatesTable {
  owner_id: string;
  bot_id: string;
  seq: Generated<number>;
  event: ColumnType<ChatEvent, string, string>;
  at: Date;
}

/** What people wrote for whom the account has no place. */
interface WaitingUpdatesTable extends EarlyUpdatesTable {
  telegram_id: number;
}

export interface BotTables {
  bots: BotsTable;
  bot_processes: BotProcessesTable;
  bot_files: BotFilesTable;
  bot_updates: BotUpdatesTable;
  early_updates: EarlyUpdatesTable;
  waiting_updates: WaitingUpdatesTable;
}
