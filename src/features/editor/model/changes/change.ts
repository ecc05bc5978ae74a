import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Timing } from '#machines/journey/timing.ts';

/** A value of the diff, tagged with the format that `useValueText` renders it in. */
export type ChangeValue =
  | { as: 'text'; text: string }
  | { as: 'timing'; timing: Timing }
  /** The target of a button; null is the next stage in order. */
  | { as: 'target'; title: string | null }
  | { as: 'gone' }
  | { as: 'icon'; icon: Icon }
  | { as: 'colour'; colour: Colour }
  | { as: 'file'; file: string }
  | { as: 'switch'; isOn: boolean }
  /** A position in a list, from 1; a message's position also names its stage. */
  | { as: 'place'; place: number; stage: string | null }
  | { as: 'stage'; messages: string[] };

export type ChangeSubject =
  | 'funnel.name'
  | 'stage'
  | 'stage.moved'
  | 'stage.title'
  | 'stage.icon'
  | 'stage.colour'
  | 'message'
  | 'message.moved'
  | 'message.text'
  | 'message.formatting'
  | 'message.image'
  | 'message.video'
  | 'message.delay'
  | 'message.preview'
  | 'button'
  | 'button.label'
  | 'button.target'
  | 'button.url'
  | 'button.tag'
  | 'buttons.rows'
  | 'tag'
  | 'tag.title'
  | 'tag.colour'
  | 'tags.order'
  | 'note'
  | 'note.text'
  | 'note.colour';

/** One entry of a diff: `before` is null for what was added, `after` for what was removed. */
export interface Change {
  key: string;
  what: ChangeSubject;
  /** Title of the stage that changed or that holds the change. */
  stage: string;
  /** Position of the message in its stage, from 1. */
  message: number;
  /** The button's label, the tag's title, or how the note's text begins. */
  name: string;
  before: ChangeValue | null;
  after: ChangeValue | null;
}

export const noLocation = { stage: '', message: 0, name: '' };
export const textValue = (value: string): ChangeValue => ({ as: 'text', text: value });
