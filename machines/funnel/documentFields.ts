import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Button, Message, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Trigger, WordTrigger } from '#contract/schemas/funnels/trigger.ts';

/** The things of a funnel's document. */
export interface Things {
  stage: Stage;
  message: Message;
  button: Button;
  tag: Tag;
  note: Note;
  trigger: Trigger;
}
export type ThingKind = keyof Things;

/** The kinds of fields, which decide how a value is cleaned, validated, compared and shown. */
export interface ValueTypes {
  /** A title or a label: one line, never blank. */
  line: string;
  /** Telegram's HTML. */
  html: string;
  /** Lines without markup. */
  plain: string;
  /** The address of a link; empty while it is typed. */
  url: string;
  number: number;
  /** The row of the keyboard that a button stands in. */
  row: number;
  flag: boolean;
  time: string;
  weekdays: number[];
  icon: Icon;
  colour: Colour;
  /** The id of an uploaded file. */
  file: string | null;
  files: MessageFile[];
  /** References to a stage and to a tag of the document. */
  stage: string | null;
  tag: string | null;
  /** Which fields a thing has: where it changes, the thing is compared as a whole. */
  variant: Button['kind'];
  messages: Message[];
  buttons: Button[];
  exits: Exit[];
  actions: Action[];
  question: Question;
  condition: Condition;
  dateTiming: DateTiming;
  /** What somebody may write. */
  words: string[];
  match: WordTrigger['match'];
  command: string;
  source: string;
}
export type FieldKind = keyof ValueTypes;
type KindOf<V> = { [K in FieldKind]: [V] extends [ValueTypes[K]] ? K : never }[FieldKind];

/** Fields that a template's update takes together, because people set them together. */
export const fieldGroups = ['place', 'delay', 'media'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export interface Field {
  kind: FieldKind;
  /** What a thing without the field has: it is not stored. */
  default?: unknown;
  group?: FieldGroup;
  /** The field that edits of this one conflict with: people decide on both together, and half of two decisions is neither. */
  conflictsAs?: string;
  /** The field without which this one is not valid, and what is said then. An edit changes the two together. */
  needs?: { field: string; message: string };
  /** A message that has none of these says nothing, and is not published. */
  isContent?: true;
}

/** The names of the fields of a thing of any variant. */
type FieldName<O extends ThingKind> = Exclude<KeyOf<Things[O]>, 'id'>;
type KeyOf<T> = T extends T ? keyof T : never;
type ValueOf<T, F> = T extends T ? (F extends keyof T ? T[F] : never) : never;

/** An optional field has a default; the type of its value allows some kinds. */
type FieldOf<V> = Field & { kind: KindOf<Exclude<V, undefined>> } & (undefined extends V
    ? { default: unknown }
    : object);
type DocumentFields = { [O in ThingKind]: { [F in FieldName<O>]: FieldOf<ValueOf<Things[O], F>> } };

/**
 * Every field of a document's things. Whatever applies, inverts, compares, validates, copies, merges or searches them walks
 * this table: a field that is added to the contract needs a row here, and the walkers know it.
 */
export const documentFields = {
  stage: {
    title: { kind: 'line' },
    icon: { kind: 'icon' },
    colour: { kind: 'colour' },
    x: { kind: 'number', group: 'place' },
    y: { kind: 'number', group: 'place' },
    messages: { kind: 'messages' },
    exits: { kind: 'exits', default: null },
  },
  message: {
    text: { kind: 'html', isContent: true },
    image: { kind: 'file', isContent: true, group: 'media', conflictsAs: 'media' },
    video: { kind: 'file', isContent: true, group: 'media', conflictsAs: 'media' },
    link_preview: { kind: 'flag', default: true },
    delay: { kind: 'number', group: 'delay' },
    at: { kind: 'time', default: null, group: 'delay', conflictsAs: 'delay' },
    weekdays: {
      kind: 'weekdays',
      default: null,
      group: 'delay',
      conflictsAs: 'delay',
      needs: { field: 'at', message: 'Weekdays need a time of the day.' },
    },
    buttons: { kind: 'buttons' },
    until: { kind: 'dateTiming', default: null, group: 'delay', conflictsAs: 'delay' },
    condition: { kind: 'condition', default: null },
    actions: { kind: 'actions', default: null },
    question: { kind: 'question', default: null },
    files: { kind: 'files', default: null, isContent: true, group: 'media', conflictsAs: 'media' },
  },
  button: {
    kind: { kind: 'variant' },
    label: { kind: 'line' },
    to: { kind: 'stage' },
    url: { kind: 'url' },
    tag: { kind: 'tag' },
    row: { kind: 'row', default: null },
  },
  tag: {
    title: { kind: 'line' },
    colour: { kind: 'colour' },
  },
  note: {
    text: { kind: 'plain' },
    colour: { kind: 'colour' },
    x: { kind: 'number', group: 'place' },
    y: { kind: 'number', group: 'place' },
  },
  trigger: {
    words: { kind: 'words' },
    match: { kind: 'match' },
    command: { kind: 'command' },
    source: { kind: 'source' },
    to: { kind: 'stage' },
    typos: { kind: 'flag', default: false },
  },
} as const satisfies DocumentFields;

type Rows<O extends ThingKind> = (typeof documentFields)[O];

/** What is decided and told of as one: a field, or its group. Lists of things, and a new variant, are told of otherwise. */
export type DecidedField<O extends ThingKind> = {
  [F in keyof Rows<O> & string]: Rows<O>[F] extends { group: infer G extends FieldGroup }
    ? G
    : Rows<O>[F] extends { kind: 'messages' | 'buttons' | 'variant' }
      ? never
      : F;
}[keyof Rows<O> & string];
