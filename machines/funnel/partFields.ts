import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition, PlainCondition, ShareCondition } from '#contract/schemas/funnels/condition.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Choice, Question } from '#contract/schemas/funnels/question.ts';
import type { FieldKind } from './documentFields.ts';

type Own = Extract<PlainCondition, { own: unknown }>['own'];

/** What stands in a field of a thing: it is edited, compared and taken with that field as a whole. */
interface Parts {
  exit: Exit;
  action: Action;
  question: Question;
  choice: Choice;
  condition: Condition | PlainCondition | ShareCondition;
  ownCondition: Own;
  dateTiming: DateTiming;
  messageFile: MessageFile;
}
export type PartKind = keyof Parts;

/** What is cleaned, mapped or looked for in a part; `items` are lists of parts. */
export type PartFieldKind =
  | FieldKind
  /** A reference to a message of the document. */
  | 'message'
  /** The name of an own field of contacts. */
  | 'ownField'
  /** What is compared with, and no text for people. */
  | 'value'
  | 'choices'
  | 'conditions'
  | 'ownCondition';

type KeyOf<T> = T extends T ? keyof T & string : never;
type PartFields = { [P in PartKind]: { [F in KeyOf<Parts[P]>]?: PartFieldKind } };

/** The texts, ids and references of the parts, and the parts in them; what else they have is nothing to walk. */
export const partFields = {
  exit: { to: 'stage', tag: 'tag', condition: 'condition' },
  action: { field: 'ownField', value: 'plain', tag: 'tag', text: 'plain' },
  question: { field: 'ownField', button: 'line', choices: 'choices', retry: 'plain' },
  choice: { label: 'line' },
  condition: {
    ...{ all: 'conditions', any: 'conditions', tag: 'tag', answered: 'message', own: 'ownCondition' },
    ...{ source: 'value', language: 'value' },
  },
  ownCondition: { field: 'ownField', value: 'value' },
  dateTiming: { field: 'ownField' },
  messageFile: { file: 'file' },
} as const satisfies PartFields;
