import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { FieldGroup, FieldKind, ThingKind, ValueTypes } from '#machines/funnel/documentFields.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import { type Media, mediaOf, type Medium } from '#machines/funnel/media.ts';
import { fieldOf, isGroup } from '#machines/funnel/walkFields.ts';
import type { Timing } from '#machines/journey/timing/timing.ts';
import type { BranchValue } from '../conditions/branchText.ts';

/** A value of a field as it is shown. */
export type FieldValue =
  | { as: 'html'; html: string }
  | { as: 'text'; text: string }
  /** A text of several lines, which may be empty. */
  | { as: 'plain'; text: string }
  /** The label of a button. */
  | { as: 'key'; label: string }
  | { as: 'icon'; icon: Icon }
  | { as: 'colour'; colour: Colour }
  | { as: 'media'; media: Medium[] }
  | { as: 'timing'; timing: Timing }
  | { as: 'switch'; isOn: boolean }
  /** Where a button leads; null is the next stage in order. */
  | { as: 'target'; stage: string | null }
  | { as: 'tagOf'; tag: string | null }
  | { as: 'row'; row: number }
  /** A place on the canvas. */
  | { as: 'canvas' }
  | BranchValue;

type Shows = { [K in FieldKind]: ((value: ValueTypes[K]) => FieldValue | null) | null };

const text = (value: string): FieldValue => ({ as: 'text', text: value });

/** Kinds that are shown in their group, or as the things that they are, have none. */
const shows: Shows = {
  line: text,
  html: (html) => ({ as: 'html', html }),
  plain: (lines) => ({ as: 'plain', text: lines }),
  url: text,
  number: (value) => text(String(value)),
  row: (row) => ({ as: 'row', row }),
  flag: (isOn) => ({ as: 'switch', isOn }),
  time: text,
  weekdays: null,
  icon: (icon) => ({ as: 'icon', icon }),
  colour: (colour) => ({ as: 'colour', colour }),
  file: null,
  files: null,
  stage: (stage) => ({ as: 'target', stage }),
  tag: (tag) => ({ as: 'tagOf', tag }),
  variant: null,
  messages: null,
  buttons: null,
  exits: (exits) => ({ as: 'exits', exits }),
  actions: (actions) => ({ as: 'actions', actions }),
  question: (question) => ({ as: 'question', question }),
  condition: (condition) => ({ as: 'condition', condition }),
  dateTiming: null,
  words: (words) => text(words.join(', ')),
  match: (match) => ({ as: 'switch', isOn: match === 'is' }),
  command: (command) => text(`/${command}`),
  source: text,
};

interface DelayValues {
  delay: number;
  at: string | null;
  weekdays: number[] | null;
  until?: DateTiming | null;
}

type WrittenMedia = Omit<Media, 'files'> & { files?: Media['files'] | null };

const groups = {
  place: (): FieldValue => ({ as: 'canvas' }),
  delay: ({ delay, at, weekdays, until }: DelayValues): FieldValue =>
    until
      ? { as: 'date', until, at }
      : { as: 'timing', timing: { delay, ...(at !== null && { at }), ...(weekdays !== null && { weekdays }) } },
  media: ({ files, ...fields }: WrittenMedia): FieldValue | null => {
    const media = mediaOf({ ...fields, ...(files && { files }) });
    return media.length > 0 ? { as: 'media', media } : null;
  },
} satisfies Record<FieldGroup, unknown>;

/** The value of a field, or of a group of fields; null where there is nothing to be shown. */
export function fieldValue(of: ThingKind, name: string, given: unknown): FieldValue | null {
  if (isGroup(name)) return given == null ? null : groups[name](given as never);
  const field = fieldOf(of, name);
  if (!field) return null;
  const value = given == null ? (field.default ?? given) : given;
  const isReference = field.kind === 'stage' || field.kind === 'tag';
  if (value === undefined || (value === null && !isReference)) return null;
  if (of === 'button' && field.kind === 'line') return { as: 'key', label: String(value) };
  return shows[field.kind]?.(value as never) ?? null;
}
