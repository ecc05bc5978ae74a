import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Button, Message, Note, Stage, Tag } from '#contract/schemas/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/template.ts';
import type { Timing } from '#machines/journey/timing.ts';

/** A side of a piece as it is shown. */
export type ShownValue =
  /** A message's HTML. */
  | { as: 'text'; html: string }
  | { as: 'plain'; text: string }
  | { as: 'stage'; stage: Stage }
  | { as: 'message'; message: Message }
  | { as: 'button'; button: Omit<Button, 'id'> & { label: string } }
  | { as: 'key'; label: string }
  | { as: 'tag'; title: string; colour: Colour }
  | { as: 'icon'; icon: Icon }
  | { as: 'colour'; colour: Colour }
  | { as: 'image' | 'video'; file: string }
  | { as: 'timing'; timing: Timing }
  | { as: 'switch'; isOn: boolean }
  | { as: 'target'; stage: string | null }
  | { as: 'tagOf'; tag: string | null }
  | { as: 'canvas' }
  | { as: 'row'; row: number }
  | { as: 'place'; index: number; stage: string | null };

/** A side of a piece; null where there is nothing. */
export function valueOf(piece: TemplatePiece, value: unknown): ShownValue | null {
  if (piece.kind === 'move') return placeOf(value);
  if (piece.kind === 'change') return fieldOf(piece.field ?? '', value);
  return value === null ? null : thingOf(piece.of, value);
}

function thingOf(of: TemplatePiece['of'], thing: unknown): ShownValue {
  switch (of) {
    case 'stage':
      return { as: 'stage', stage: thing as Stage };
    case 'message':
      return { as: 'message', message: thing as Message };
    case 'button':
      return { as: 'button', button: thing as Button };
    case 'tag':
      return { as: 'tag', title: (thing as Tag).title, colour: (thing as Tag).colour };
    case 'note':
      return { as: 'plain', text: (thing as Note).text };
  }
}

function placeOf(value: unknown): ShownValue | null {
  const place = value as { index: number | null; stage?: string } | null;
  return place === null || place.index === null
    ? null
    : { as: 'place', index: place.index, stage: place.stage ?? null };
}

function fieldOf(field: string, value: unknown): ShownValue | null {
  if (field === 'link_preview') return { as: 'switch', isOn: value !== false };
  if (field === 'to') return value === undefined ? null : { as: 'target', stage: value as string | null };
  if (field === 'tag') return { as: 'tagOf', tag: value as string | null };
  if (value === null || value === undefined) return null;
  switch (field) {
    case 'text':
      return { as: 'text', html: value as string };
    case 'label':
      return { as: 'key', label: value as string };
    case 'icon':
      return { as: 'icon', icon: value as Icon };
    case 'colour':
      return { as: 'colour', colour: value as Colour };
    case 'image':
    case 'video':
      return { as: field, file: value as string };
    case 'delay':
      return { as: 'timing', timing: timingOf(value as Times) };
    case 'place':
      return { as: 'canvas' };
    case 'row':
      return { as: 'row', row: value as number };
    case 'kind':
      return { as: 'button', button: value as Button };
    default:
      return { as: 'plain', text: String(value) };
  }
}

interface Times {
  delay: number;
  at: string | null;
  weekdays: number[] | null;
}

const timingOf = ({ delay, at, weekdays }: Times): Timing => ({
  delay,
  ...(at !== null && { at }),
  ...(weekdays !== null && { weekdays }),
});
