import type { FieldPath } from '#src/shell/fields/fieldLabels.ts';
import type { BranchValue } from '#src/shell/conditions/branchText.ts';
import type { FieldValue } from '#src/shell/fields/fieldValue.ts';

/** A value of the diff, tagged with the format that `useValueText` renders it in. */
export type ChangeValue =
  | Extract<FieldValue, { as: 'text' | 'icon' | 'colour' | 'media' | 'timing' | 'switch' }>
  /** What is asked, decided or done; what it names by id is called as it was called then. */
  | { as: 'branch'; value: BranchValue; titles: Readonly<Record<string, string>> }
  /** The target of a button; null is the next stage in order. */
  | { as: 'target'; title: string | null }
  | { as: 'gone' }
  /** A position in a list, from 1; a message's position also names its stage. */
  | { as: 'place'; place: number; stage: string | null }
  | { as: 'stage'; messages: string[] };

/** What is told of a whole thing, and of the order of things. */
export type StructureSubject =
  | 'funnel.name'
  | 'stage'
  | 'stage.moved'
  | 'message'
  | 'message.moved'
  | 'message.formatting'
  | 'button'
  | 'buttons.rows'
  | 'tag'
  | 'tags.order'
  | 'trigger'
  | 'triggers.order'
  | 'note';
export type ChangeSubject = StructureSubject | FieldPath;

/** One entry of a diff: `before` is null for what was added, `after` for what was removed. */
export interface Change {
  key: string;
  what: ChangeSubject;
  /** Title of the stage that changed, that holds the change, or that an added or removed trigger leads to. */
  stage: string;
  /** Position of the message in its stage, from 1. */
  message: number;
  /** The button's label, the tag's title, how the note's text begins, or what a trigger waits for. */
  name: string;
  before: ChangeValue | null;
  after: ChangeValue | null;
}

export const noLocation = { stage: '', message: 0, name: '' };
export const textValue = (value: string): ChangeValue => ({ as: 'text', text: value });
