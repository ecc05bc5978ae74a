/** Whoever wrote to a bot, as Telegram names them. */
export interface ChatPerson {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  /** IETF tag of their Telegram, where given. */
  language: string | null;
}

/** What an update means to us; `server/telegram/translate.ts` makes it, `server/journeys/` takes it. */
export type ChatEventKind =
  | { kind: 'start'; payload: string | null }
  /** Typed text, and what stands for a picture, a contact and the like; `media` is its kind in Telegram. */
  | { kind: 'text'; text: string; media: string | null }
  | { kind: 'press'; callback_id: string; data: string }
  /** `my_chat_member` in the private chat. */
  | { kind: 'member'; open: boolean }
  /** Groups, channels, edits: confirmed and passed over. */
  | { kind: 'ignored' };

export interface ChatEvent {
  update_id: number;
  /** When it happened by Telegram's clock, ms since 1970; null where the update carries no date (a press). */
  at: number | null;
  /** Null only for `ignored`. */
  person: ChatPerson | null;
  what: ChatEventKind;
}
