import type { Readable } from 'node:stream';
import type { BotCommand, BotDescription } from '#contract/schemas/funnels/bot.ts';

/** A bot's identity, from `getMe`, `getMyDescription` and `getMyShortDescription`. */
export interface BotIdentity {
  telegram_id: number;
  username: string;
  name: string;
  description: string;
  short_description: string;
}

/** A file on its way from Telegram; its length where that is told. */
export interface OpenedDownload {
  bytes: number | null;
  content: Readable;
}

/** The Bot API calls that connect a bot, implemented in `server/telegram`. Each throws `TelegramRefused` or `NoAnswer`. */
export interface TelegramGateway {
  /** Identifies the bot of a token; null if Telegram refuses the token (401, 404). */
  identify(token: string): Promise<BotIdentity | null>;
  /** The host of a webhook that another service has set; null without one. */
  foreignWebhook(token: string): Promise<string | null>;
  /** Removes a foreign webhook without dropping its pending updates. */
  takeWebhook(token: string): Promise<void>;
  /** Puts `/start` before the bot's other commands, in both languages. @returns the names of the others */
  addStartCommand(token: string): Promise<string[]>;
  /** Opens a file that was sent to the bot, where Telegram still has it and it is no larger than bots may download. */
  openFile(token: string, fileId: string): Promise<OpenedDownload | 'gone' | 'too_big'>;
}

/** The Bot API calls for a bot's public profile, implemented in `server/telegram`. Each throws `TelegramRefused` or `NoAnswer`. */
export interface BotProfileGateway {
  setName(token: string, name: string): Promise<void>;
  setDescription(token: string, texts: Partial<BotDescription>): Promise<void>;
  /** Returns the bot's commands without `/start`. */
  getCommands(token: string): Promise<BotCommand[]>;
  /** Sets the commands in both languages, after `/start`. */
  setCommands(token: string, commands: BotCommand[]): Promise<void>;
  /** Puts commands first and takes others out, in both languages. @returns the names of all beside `/start` */
  changeCommands(
    token: string,
    change: { commands: readonly BotCommand[]; gone: readonly string[] },
  ): Promise<string[]>;
  /** The bot's profile picture; null without one. `key` identifies the picture, so that an unchanged one is not downloaded. */
  findPicture(token: string, telegramId: number): Promise<{ key: string; read(): Promise<Readable> } | null>;
  /** Sets the profile picture to a JPEG that the owner has stored. */
  setPicture(token: string, picture: { owner_id: string; sha256: string; bytes: number }): Promise<void>;
  removePicture(token: string): Promise<void>;
  /** Whole Telegram Stars on the bot's balance. */
  getStars(token: string): Promise<number>;
}

/** The bot that the Mini App belongs to. */
export interface PlatformBot {
  telegramId: number;
  /** Checks launch data; see `launch/readLaunch.ts`. */
  launchKey: Buffer;
  /** Its username from `getMe`. @throws RequestError `telegram_error` while Telegram does not respond. */
  username(): Promise<string>;
}
