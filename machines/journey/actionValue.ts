import { limits } from '#contract/limits.ts';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import { fieldPattern } from '#machines/text/fieldPattern.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { foldTyped } from '#machines/text/typed/foldTyped.ts';
import { isDay } from '#machines/time/isDay.ts';
import type { HoldingField } from './answers/answerField.ts';
import { readEmail } from './answers/readEmail.ts';

/** An action that changes a field. */
export type FieldAction = Extract<Action, { kind: 'set' | 'add' }>;

/** What an action is done with. */
export interface ActionScene {
  /** The field's present value. */
  present: OwnValue | null;
  /** The person's day, as `2026-12-31`. */
  today: string;
  /** A text with the person's fields in it. */
  fill: (text: string) => string;
  /** A typed phone number in E.164; null for what is none. */
  phoneOf: (text: string) => string | null;
}

/**
 * Whether an action may change a field, as far as that does not depend on the person. A text with fields in it may come to
 * anything, so that it fits a text, a phone number and an e-mail address.
 */
export function canSet(action: FieldAction, field: HoldingField): boolean {
  if (action.kind === 'add') return typeof field !== 'string' && field.kind === 'number';
  const { value } = action;
  if (value === null) return true;
  if (typeof field !== 'string') return canBe(value, field);
  if (typeof value !== 'string' || isInvisible(value)) return false;
  return field === 'phone' || hasFields(value) || readEmail(foldTyped(value)).fits;
}

function canBe(value: OwnValue, { kind, choices }: KnownField): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && !isInvisible(value);
    case 'number':
    case 'boolean':
      return typeof value === kind;
    case 'date':
      return value === 'today' || (typeof value === 'string' && isDay(value));
    case 'choice':
      return typeof value === 'string' && choices.includes(value);
  }
}

const hasFields = (text: string): boolean => text.search(fieldPattern) >= 0;

/** The value that a field gets by an action: null clears it, undefined means that nothing fits and it stays. */
export function settable(action: FieldAction, field: HoldingField, scene: ActionScene): OwnValue | null | undefined {
  if (!canSet(action, field)) return undefined;
  if (action.kind === 'add') return sumOf(scene.present, action.by);
  const { value } = action;
  if (typeof value !== 'string') return value;
  if (typeof field !== 'string' && field.kind !== 'text')
    return field.kind === 'date' && value === 'today' ? scene.today : value;
  return textFor(field, foldTyped(scene.fill(value)), scene);
}

function textFor(field: HoldingField, text: string, { phoneOf }: ActionScene): string | undefined {
  if (field === 'phone') return phoneOf(text) ?? undefined;
  if (field === 'email') {
    const read = readEmail(text);
    return read.fits ? read.value : undefined;
  }
  return isInvisible(text) || [...text].length > limits.fieldTextChars ? undefined : text;
}

/** No value counts as 0. */
function sumOf(present: OwnValue | null, by: number): number | undefined {
  if (present !== null && typeof present !== 'number') return undefined;
  const first = present ?? 0;
  // as on paper: 0.1 and 0.2 are 0.3
  return Number((first + by).toFixed(Math.min(mostDecimals, Math.max(decimalsOf(first), decimalsOf(by)))));
}

/** Those of `toFixed`. */
const mostDecimals = 100;

/** Digits after the dot. */
function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^[^.e]*(?:\.(\d+))?(?:e(.*))?$/.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
