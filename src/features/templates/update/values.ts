import type { Colour } from '#contract/iconsAndColours.ts';
import type { Button, Message, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import { type FieldValue, fieldValue } from '#src/shell/fields/fieldValue.ts';

/** A side of a piece as it is shown. */
export type ShownValue =
  | FieldValue
  | { as: 'stage'; stage: Stage }
  | { as: 'message'; message: Message }
  | { as: 'button'; button: Omit<Button, 'id'> & { label: string } }
  | { as: 'tag'; title: string; colour: Colour }
  | { as: 'place'; index: number; stage: string | null };

/** A side of a piece; null where there is nothing. */
export function pieceValueOf({ kind, of, field = '' }: TemplatePiece, value: unknown): ShownValue | null {
  if (kind === 'move') return placeOf(value);
  if (kind === 'change' && field !== 'kind') return fieldValue(of, field, value);
  return value === null ? null : thingOf(of, value);
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
      return { as: 'text', text: (thing as Note).text };
    case 'trigger':
      return { as: 'text', text: saidBy(thing as Trigger).join(', ') };
  }
}

function placeOf(value: unknown): ShownValue | null {
  const place = value as { index: number | null; stage?: string } | null;
  return place === null || place.index === null
    ? null
    : { as: 'place', index: place.index, stage: place.stage ?? null };
}
