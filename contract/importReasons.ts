/** Programs whose funnels are converted. */
export const foreignPrograms = ['typebot'] as const;
export type ForeignProgram = (typeof foreignPrograms)[number];

/** What a converted funnel lacks of the one in the file. */
export const skippedReasons = [
  /** A kind of block that there is none of here. */
  'block',
  /** A picture, a video or a sound that lies on another server. */
  'media',
  'payment',
  'condition',
  /** What a variable is set to. */
  'value',
  /** How long to wait. */
  'wait',
  'address',
  /** It leads to nothing that is in the file. */
  'arrow',
  /** Buttons that are made of a list while it runs. */
  'list',
  'choices',
  /** The answer is not kept in the variable. */
  'answer',
  'fields',
  'event',
  /** Code in a text, or a variable that there is none of: people read what is written. */
  'braces',
  /** The least or the most that is taken as an answer. */
  'bound',
] as const;

/** What a converted funnel has, but differently. */
export const changedReasons = [
  /** Only one answer can be given. */
  'several',
  /** A button that only some people see. */
  'shown_if',
  /** A date without its time, or without the second one. */
  'date',
  /** Any text is taken as an answer. */
  'any_text',
  /** A button's text has a variable in it. */
  'label',
  'shortened',
  /** Two buttons had the same text. */
  'renamed',
  /** The text for an answer that does not fit. */
  'retry',
  /** Of a button, its label is kept as the answer. */
  'internal',
  /** Several files are one answer where they come together. */
  'one_album',
  /** Nothing fills the field. */
  'unfilled',
  /** Of a question before which no text stood: it asks with the title of its group. */
  'no_text',
] as const;

export const importReasons = [...skippedReasons, ...changedReasons] as const;
export type ImportReason = (typeof importReasons)[number];
