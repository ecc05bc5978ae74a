import type { Db, Tx } from '#server/db/transaction.ts';

/** Bot identity as `getMe` and the description calls give it. */
export interface BotIdentity {
  telegram_id: number;
  username: string;
  name: string;
  description: string;
  short_description: string;
}

/** What the domain asks of Telegram; `app.ts` gives the real one. Each throws `TelegramRefused` or `TelegramAway`. */
export interface TelegramGate {
  /** `getMe` with descriptions. A token Telegram refuses (401, 404) is null. */
  identify(token: string): Promise<BotIdentity | null>;
  /** Host of a webhook that is set and not ours, else null. */
  foreignWebhook(token: string): Promise<string | null>;
  /** Removes a foreign webhook, keeping what waits. */
  takeWebhook(token: string): Promise<void>;
  /** Sets the bot's commands with `/start`, in both languages. */
  setCommands(token: string): Promise<void>;
}

/** Encrypts what must not lie in the database in plain; `row` is the associated data. */
export interface Vault {
  seal(plain: string, row: string): Buffer;
  open(sealed: Buffer, row: string): string;
}

/** What every domain operation is given. Nothing in the domain reads a clock, chance or an environment by itself. */
export interface Deps {
  db: Db;
  now(): Date;
  /** UUIDv7. */
  newId(): string;
  randomBytes(n: number): Buffer;
  telegram: TelegramGate;
  journeys: JourneyGate;
  vault: Vault;
  /** A signed relative address of a file, good for at least an hour. */
  fileUrl(ownerId: string, fileId: string): string;
}

/** Who asks. */
export interface Actor {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
}

/** What the domain asks of the journeys; `app.ts` gives `server/journeys`. All run in the caller's transaction. */
export interface JourneyGate {
  /** Everybody on a removed stage enters another one (`moves`: from stage to stage) of the document that has just become live. Returns how many. */
  movePeople(tx: Tx, of: { ownerId: string; funnelId: string; moves: Record<string, string> }): Promise<number>;
  /** Ends all current journeys of a funnel and drops what waits of them. */
  endJourneys(
    tx: Tx,
    of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
  ): Promise<number>;
}
