import type { AnswerFileKind } from '#contract/schemas/funnels/question.ts';

/** What a person sent while a question waits, as it was read at the edge. */
export interface Given {
  /** A typed text; a caption is none. */
  text?: string;
  /** The typed text as a phone number, E.164; null where it is none. */
  phone?: string | null;
  /** A shared contact: its number in E.164, and whether it is the sender's own. */
  contact?: { phone: string | null; isOwn: boolean };
  /** Telegram's kind of what is no text: `sticker`, `photo`, `contact`, … */
  media?: string;
  file?: GivenFile;
  place?: Place;
  /** Telegram's id of the album that the file is of. */
  album?: string;
  /** The id of the pressed choice. */
  choice?: string;
}

export interface GivenFile {
  kind: AnswerFileKind;
  name: string | null;
  bytes: number | null;
}

/** Degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** An accepted answer: a choice's label, an E.164 number, a date as `2026-12-31`. */
export type AnswerValue = string | number | GivenFile | Place;
