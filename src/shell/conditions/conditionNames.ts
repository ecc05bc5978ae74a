import type { FieldKind } from '#contract/fieldKinds.ts';

/** What the ids and names of a condition are called; undefined where it is gone. */
export interface ConditionNames {
  tag: (id: string) => string | undefined;
  field: (name: string) => { title: string; kind: FieldKind } | undefined;
  /** The question of a message; empty where it is the only one of its stage. */
  question: (message: string) => string | undefined;
  /** The field keeps what people choose just before, and is called so that the short form says the choice alone. */
  isJustChosen?: (field: string) => boolean;
}

/** The short form says the first condition and how many others there are, the long form all of them. */
export type TextForm = 'short' | 'long';

export interface TextOptions {
  names: ConditionNames;
  form: TextForm;
}
