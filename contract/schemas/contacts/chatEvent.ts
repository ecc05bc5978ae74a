/** A chat's person, as Telegram reports them. */
export interface ChatPerson {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  /** IETF language tag of their Telegram client, where given. */
  language: string | null;
}

/** A file in Telegram, under the id that the bot of the chat knows it by. */
export interface IncomingFile {
  id: string;
  bytes: number | null;
  mime: string | null;
  name: string | null;
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
}

/** A contact that somebody shared; `user_id` is null for who has no Telegram. */
export interface SharedContact {
  phone: string;
  user_id: number | null;
  name: string;
}

/** A place on the map, with its name where it has one; live: it moves with the person. */
export interface SharedPlace {
  latitude: number;
  longitude: number;
  title?: string;
  address?: string;
  is_live?: boolean;
}

/**
 * Typed text, or a stand-in for a picture, a contact and the like; `media` is its kind in Telegram, `formatted` the text or
 * the caption as Telegram's HTML where it has formatting.
 */
interface Written {
  text: string;
  media: string | null;
  formatted?: string | null;
  /** Telegram's id of the message, in the chat with this bot. */
  message_id?: number;
  file?: IncomingFile | null;
  contact?: SharedContact;
  place?: SharedPlace;
  /** What was sent together has the same one. */
  album?: string;
  /** Whose message it was first, empty where that is not known; left out where it is not forwarded. */
  forwarded?: string;
}

/** An update in our terms: `server/telegram/translate.ts` parses it, `server/journeys/` handles it. */
export type ChatEventKind =
  | { kind: 'start'; payload: string | null }
  | ({ kind: 'text' } & Written)
  /** What became of a message that was written before; the event's time is the message's. */
  | ({ kind: 'edit'; message_id: number; edited_at: number } & Written)
  | { kind: 'press'; callback_id: string; data: string }
  /** Blocking and unblocking: `my_chat_member` in the private chat. */
  | { kind: 'member'; open: boolean }
  /** Groups and channels are confirmed and ignored. */
  | { kind: 'ignored' };

export interface ChatEvent {
  update_id: number;
  /** Telegram's timestamp, ms since 1970; null where the update has none (a press). */
  at: number | null;
  /** Null only for `ignored`. */
  person: ChatPerson | null;
  what: ChatEventKind;
}
