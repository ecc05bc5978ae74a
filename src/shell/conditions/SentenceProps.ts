/** What is said of a part of a sentence in which something is missing or gone. */
export interface Invalid {
  isInvalid: boolean;
  /** The element that says what. */
  noteId: string | undefined;
}

/** The props of a sentence: a condition, and what takes it changed. */
export interface SentenceOf<Condition> extends Invalid {
  condition: Condition;
  onChange: (condition: Condition) => void;
}
