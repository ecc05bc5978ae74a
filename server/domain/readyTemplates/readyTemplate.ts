import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Language } from '#contract/languages.ts';
import type { LetterTiming } from '#contract/schemas/letterTiming.ts';

export type Translated = Record<Language, string>;

/** Keys of stages and tags stand where a document has ids. */
export interface ReadyButton {
  label: Translated;
  to: string;
  tag?: string;
}

export interface ReadyMessage {
  text: Translated;
  /** With the template's picture. */
  picture?: true;
  /** Seconds. */
  delay?: number;
  buttons?: ReadyButton[];
}

export interface ReadyStage {
  title: Translated;
  icon: Icon;
  colour: Colour;
  /** The column and row on the canvas. */
  place: [column: number, row: number];
  messages: ReadyMessage[];
}

export interface ReadyLetter {
  name: Translated;
  text: Translated;
  timing: LetterTiming;
  buttons?: ReadyButton[];
}

export interface ReadySeries {
  name: Translated;
  startsOn: { kind: 'funnel' } | { kind: 'stage'; stage: string } | { kind: 'tag'; tag: string };
  stopsOn: { tags?: string[]; stages?: string[] };
  letters: ReadyLetter[];
}

/** A template that the product ships, in every language of the interface. */
export interface ReadyTemplate {
  /** The file name of its picture, and the seed of its ids: never changed. */
  key: string;
  /** Raised with each change, so that funnels made from it are offered the update. */
  version: number;
  name: Translated;
  description: Translated;
  tags: Record<string, { title: Translated; colour: Colour }>;
  /** In the funnel's order. */
  stages: Record<string, ReadyStage>;
  series: ReadySeries[];
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
