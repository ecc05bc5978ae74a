import { limits } from '#contract/limits.ts';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { isDay } from '#machines/time/isDay.ts';
import { type BookedField, type FieldBook, labelKept } from '../fields/fieldBook.ts';
import { hasVariables } from '../text/withFields.ts';
import { itemsAt, textAt } from '../file/values.ts';

type Group = { all: PlainCondition[] } | { any: PlainCondition[] };
type Part = PlainCondition | Group;

interface Read {
  condition: Condition | null;
  /** Comparisons that cannot be asked here, as they were written. */
  lost: string[];
}

/** Reads the condition of a block; null where it holds for nobody, or is none without what is lost of it. */
export function conditionOf(content: unknown, fields: FieldBook): Read {
  const comparisons = itemsAt(content, 'comparisons');
  const isAny = textAt(content, 'logicalOperator') === 'OR';
  const read = comparisons.map((one) => ({ part: partOf(one, fields), written: writtenOf(one, fields) }));
  const lost = read.filter(({ part }) => part === null).map(({ written }) => written);
  const parts = read.flatMap(({ part }) => part ?? []);
  // without one of several that all have to hold, it would hold for more people
  if (parts.length === 0 || (!isAny && lost.length > 0)) return { condition: null, lost };
  const flat = parts.flatMap((part): Part[] =>
    'any' in part && isAny ? part.any : 'all' in part && !isAny ? part.all : [part],
  );
  const count = flat.reduce(
    (sum, part) => sum + ('all' in part ? part.all.length : 'any' in part ? part.any.length : 1),
    0,
  );
  if (count > limits.conditionsInAll)
    return { condition: null, lost: [...lost, ...read.map(({ written }) => written)] };
  return { condition: isAny ? { any: flat } : { all: flat }, lost };
}

const writtenOf = (one: object, fields: FieldBook): string =>
  [fields.titleOf(textAt(one, 'variableId') ?? ''), textAt(one, 'comparisonOperator') ?? '', textAt(one, 'value') ?? '']
    .filter((part) => part !== '')
    .join(' ');

/** One comparison; null where there is none like it here. */
function partOf(one: object, fields: FieldBook): Part | null {
  const field = fields.ofId(textAt(one, 'variableId'));
  const operator = textAt(one, 'comparisonOperator');
  if (!field || operator === undefined) return null;
  const empty: PlainCondition = { own: { field: field.name, op: 'empty' } };
  if (operator === 'Is empty') return empty;
  if (operator === 'Is set') return { ...empty, not: true };
  const written = stripUnstorable(textAt(one, 'value') ?? '').trim();
  if (hasVariables(written) || [...written].length > limits.fieldTextChars) return null;
  if (written === '' || written === 'null' || written === 'undefined')
    return operator === 'Equal to' ? empty : operator === 'Not equal' ? { ...empty, not: true } : null;
  const label = labelKept(field, written);
  if (label === null) return null;
  return ofEquality(field, operator, label) ?? ofText(field, operator, written) ?? ofSize(field, operator, written);
}

function ofEquality(field: BookedField, operator: string, written: string): PlainCondition | null {
  if (operator !== 'Equal to' && operator !== 'Not equal') return null;
  const value = field.kind === 'number' ? numberOf(written) : written;
  if (value === null || (field.kind === 'date' && !isDay(written))) return null;
  return { own: { field: field.name, op: 'is', value }, ...(operator === 'Not equal' && { not: true }) };
}

function ofText({ name, kind, kept }: BookedField, operator: string, value: string): PlainCondition | null {
  // a part of what the file keeps is none of the label
  if (kind === 'number' || kind === 'date' || kept.size > 0) return null;
  if (operator === 'Contains') return { own: { field: name, op: 'contains', value } };
  return operator === 'Does not contain' ? { own: { field: name, op: 'contains', value }, not: true } : null;
}

const number = /^-?\d+(?:[.,]\d+)?$/;
const numberOf = (written: string): number | null => (number.test(written) ? Number(written.replace(',', '.')) : null);

type Relation = 'beyond' | 'from' | 'short' | 'upTo';

/** Numbers are asked whether they are greater, dates whether they are before: all else is said by these. */
const relations: Record<string, Record<'number' | 'date', Relation> | undefined> = {
  'Greater than': { number: 'beyond', date: 'short' },
  'Greater or equal to': { number: 'from', date: 'upTo' },
  'Less than': { number: 'short', date: 'beyond' },
  'Less or equal to': { number: 'upTo', date: 'from' },
};

/** Who has no value is on neither side. */
function ofSize({ name: field, kind }: BookedField, operator: string, written: string): Part | null {
  const value = kind === 'number' ? numberOf(written) : isDay(written) ? written : null;
  if (value === null || (kind !== 'number' && kind !== 'date')) return null;
  const beyond: PlainCondition = {
    own: typeof value === 'number' ? { field, op: 'greater', value } : { field, op: 'before', value },
  };
  const equal: PlainCondition = { own: { field, op: 'is', value } };
  const known: PlainCondition = { own: { field, op: 'empty' }, not: true };
  switch (relations[operator]?.[kind]) {
    case 'beyond':
      return beyond;
    case 'from':
      return { any: [beyond, equal] };
    case 'short':
      return { all: [{ ...beyond, not: true }, { ...equal, not: true }, known] };
    case 'upTo':
      return { all: [{ ...beyond, not: true }, known] };
    case undefined:
      return null;
  }
}
