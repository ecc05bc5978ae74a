import { flagAt, textAt } from '../file/values.ts';

/** What a block sets its variable to. */
export type Setting =
  | { kind: 'clear' }
  | { kind: 'number'; value: number; written: string }
  | { kind: 'add'; by: number }
  /** It may have variables in it. */
  | { kind: 'text'; value: string }
  | { kind: 'today' }
  /** Only a program can tell. */
  | { kind: 'computed'; written: string };

/** Kinds of values that stand for something that is known of the person here too. */
const personal: Readonly<Record<string, string>> = {
  'Contact name': '{first_name}',
  'Phone number': '{phone}',
  'User ID': '{telegram_id}',
};

/** Reads what a block of the kind *Set variable* does with the variable of a name. */
export function settingOf(values: unknown, variable: string): Setting {
  const type = textAt(values, 'options', 'type') ?? 'Custom';
  const written = textAt(values, 'options', 'expressionToEvaluate')?.trim();
  if (type === 'Empty' || (type === 'Custom' && written === undefined)) return { kind: 'clear' };
  if (type === 'Custom' && written !== undefined)
    return ofExpression(written, variable, flagAt(values, 'options', 'isCode'));
  if (type === 'Today') return { kind: 'today' };
  const known = personal[type];
  return known === undefined ? { kind: 'computed', written: type } : { kind: 'text', value: known };
}

const number = String.raw`(-?\d+(?:[.,]\d+)?)`;
const wholeNumber = new RegExp(`^${number}$`);
const quoted = /^(["'`])([^"'`\\]*)\1$/;
/** What is no text that somebody wrote for people: calls, operators beside a variable or a number, statements. */
const code =
  /=>|\breturn\b|\bconst\b|\blet\b|\bnew [A-Z]|;\s*$|[\w\]]\(.*\)|\}\}\s*(?:[-+*/%?<>]|[!=]=|&&|\|\|)|(?:[-+*/%]|[!=]=)\s*\{\{|\{\{=/s;
const arithmetic = /^[\d\s.()]*\d\s*[-+*/%][\d\s.()+*/%-]*$/;

/** What is longer fits into no field. */
const mostChars = 2_000;

function ofExpression(given: string, variable: string, isCode: boolean): Setting {
  if (given.length > mostChars) return { kind: 'computed', written: given };
  const written = given
    .replace(/^return\s+/, '')
    .replace(/;\s*$/, '')
    .trim();
  const by = addedTo(written, variable);
  if (by !== null) return { kind: 'add', by };
  if (wholeNumber.test(written)) return { kind: 'number', value: numberOf(written), written };
  const [, , inner] = quoted.exec(written) ?? [];
  if (inner !== undefined) return inner.trim() === '' ? { kind: 'clear' } : { kind: 'text', value: inner };
  const isText = !isCode && !code.test(written) && !arithmetic.test(written);
  return isText || isOneVariable(written) ? { kind: 'text', value: written } : { kind: 'computed', written: given };
}

const isOneVariable = (written: string): boolean => /^\{\{[^{}=][^{}]*\}\}$/.test(written);

const numberOf = (written: string): number => Number(written.replace(',', '.'));

/** The number that is added to the variable itself; null where something else is done. */
function addedTo(written: string, variable: string): number | null {
  const own = String.raw`(?:Number|parseInt|parseFloat)?\(?\s*\{\{\s*${escaped(variable)}\s*\}\}\s*\)?`;
  const behind = new RegExp(String.raw`^${own}\s*([+-])\s*${number}$`).exec(written);
  if (behind) return numberOf(behind[2] ?? '') * (behind[1] === '-' ? -1 : 1);
  const before = new RegExp(String.raw`^${number}\s*\+\s*${own}$`).exec(written);
  return before ? numberOf(before[1] ?? '') : null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
