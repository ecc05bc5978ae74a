/** The parts of the bot's form: each is one write to Telegram or to the server, and fails or succeeds alone. */
export type PartName = 'name' | 'about' | 'welcome' | 'commands' | 'answers' | 'sending';

/** One part of the form: its draft, and how it is written. */
export interface FormPart {
  name: PartName;
  isDirty: boolean;
  isInvalid: boolean;
  /** The error of the last write; null while it is repeated, and once it is discarded. */
  error: Error | null;
  /** Writes the draft; rejects where it is refused, and the draft stays. */
  save: () => Promise<unknown>;
  discard: () => void;
}
