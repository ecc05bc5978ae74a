import type { FieldKind } from '#contract/fieldKinds.ts';
import type { FieldValues } from '#machines/text/filled/fillText.ts';

/** A value of an own field: a date is `2026-12-31`, a choice its label. */
export type OwnValue = string | number | boolean;

/** An own field as what asks and decides needs it. */
export interface KnownField {
  kind: FieldKind;
  /** Labels, of a choice alone. */
  choices: readonly string[];
}

/** What is known about a person when something is decided about them. */
export interface Facts {
  /** The contact's id. */
  person: string;
  /** Ids of tags of the funnel that the person has. */
  tags: readonly string[];
  /** Values of own fields by the field's name; one without a value is not there. */
  own: Readonly<Record<string, OwnValue>>;
  /** The owner's own fields by name. */
  fields: Readonly<Record<string, KnownField>>;
  /** The start payload with which the person first came; null is none. */
  source: string | null;
  /** IETF language tag. */
  language: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** The funnel's IANA zone, which hours are in. */
  funnelZone: string;
  /**
   * In place of all else where a run is replayed without what was known: whether an exit was taken (else not) and a message
   * was sent (else so), also where its answer was known already, and when one was due that waits for a date, ms since 1970.
   */
  decided?: Readonly<Record<string, boolean | number | 'known'>>;
  /** What a text may hold of the person: names, and values as they stand in a text. */
  texts?: FieldValues;
  /** A tester: what the journey changes stays in it. */
  isTest?: boolean;
}

export const noFacts: Facts = {
  ...{ person: '', tags: [], own: {}, fields: {}, source: null, language: null, phone: null, email: null },
  funnelZone: 'UTC',
};
