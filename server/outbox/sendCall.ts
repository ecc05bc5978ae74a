import type { Readable } from 'node:stream';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';

/** A file that goes up with a call, named `attach://name` in its params. */
export interface OutgoingFile {
  name: string;
  /** Its bytes, or how many there are and how they are opened; null where they have gone. */
  content: { bytes: Buffer } | { length: number; open(): Promise<Readable | null> };
  mime: string;
  filename: string;
}

/** The result of a call. */
export type SendResult =
  /** Ids are Telegram's: one message, all of an album, or none where the call sends nothing; files in the order of its media. */
  | { kind: 'sent'; messageIds: number[]; fileIds: (string | null)[] }
  /** Telegram said no; `retryAfter` in seconds. */
  | { kind: 'refused'; code: number; description: string; retryAfter: number | null }
  /** A file of the message is not where it was stored: nothing was sent. */
  | { kind: 'file_missing'; file: string; place: string }
  /** The storage of files does not give what it has: nothing was sent. */
  | { kind: 'files_away'; reason: string }
  /** `wasSent` is false where the request certainly never left. */
  | { kind: 'no_answer'; wasSent: boolean; reason: string };

/** Makes a call with a bot's token; `app.ts` gives the one over Telegram. */
export type SendCall = (token: string, call: TelegramCall, uploads: OutgoingFile[]) => Promise<SendResult>;

/** A bot that this process drives: its lease is held, its token known. */
export interface DrivenBot {
  owner_id: string;
  id: string;
  token: string;
  /** Raised with every takeover. */
  fence: number;
  /** The end of the wait that a 429 asked for. */
  floodUntil: Date | null;
}
