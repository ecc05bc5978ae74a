import { limits } from '#contract/limits.ts';
import type { OwnValue, OwnValues } from '#contract/schemas/contacts/contactField.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { type FieldRow, fieldRows } from './fieldRows.ts';

type Given = Record<string, OwnValue | null>;

/**
 * The given values by the kinds of their fields; an empty one is null. The fields are locked against removal until the
 * transaction ends. @throws ValidationError by the field, as `fields.city`
 */
export async function parseOwnValues(tx: Tx, actor: Actor, given: Given): Promise<Given> {
  const fields = await fieldRows(tx, actor).forKeyShare().execute();
  const errors: Record<string, string[]> = {};
  const values: Given = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fields.find((one) => one.name === name);
    const parsed = typeof value === 'string' ? value.trim() : value;
    const sentence = field ? refusalOf(field, parsed) : 'Unknown field.';
    if (sentence) errors[`fields.${name}`] = [sentence];
    else values[name] = parsed === '' ? null : parsed;
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return values;
}

/** Why a value is none of the field's kind; null where it is one. */
export function refusalOf(
  { kind, choices }: Pick<FieldRow, 'kind' | 'choices'>,
  value: OwnValue | null,
): string | null {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'text':
      if (typeof value !== 'string') return 'Not a valid string.';
      return [...value].length > limits.fieldTextChars
        ? `Ensure this field has no more than ${limits.fieldTextChars} characters.`
        : null;
    case 'number':
      return typeof value === 'number' ? null : 'A valid number is required.';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Must be a valid boolean.';
    case 'date':
      return typeof value === 'string' && isDate(value) ? null : 'Not a date, such as 2026-12-31.';
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
        ? null
        : `"${String(value).slice(0, 100)}" is not a valid choice.`;
  }
}

/** A day of the calendar. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Without those that are null. */
export const givenValues = (values: Given): OwnValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, OwnValue] => entry[1] !== null));
