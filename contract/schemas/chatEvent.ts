/** A chat's person, as Telegram reports them. */
export interface ChatPerson {
  telegram_id: number;
  first_name: string;
  last_name: string;
  username: string | null;
  /** IETF language tag of their Telegram client, where given. */
  language: string | null;
}

/** An update in our terms: `server/telegram/translate.ts` parses it, `server/journeys/` handles it. */
export type ChatEventKind =
  | { kind: 'start'; payload: string | null }
  /**
   * Typed text, or a stand-in for a picture, a contact and the like; `media` is its kind in Telegram, `formatted` the text
   * or the caption as Telegram's HTML where it has formatting.
   */
  | { kind: 'text'; text: string; media: string | null; formatted?: string | null }
  | { kind: 'press'; callback_id: string; data: string }
  /** Blocking and unblocking: `my_chat_member` in the private chat. */
  | { kind: 'member'; open: boolean }
  /** Groups, channels and edits are confirmed and ignored. */
  | { kind: 'ignored' };

export interface ChatEvent {
  update_id: number;
  /** Telegram's timestamp, ms since 1970; null where the update has none (a press). */
  at: number | null;
  /** Null only for `ignored`. */
  person: ChatPerson | null;
  what: ChatEventKind;
}
