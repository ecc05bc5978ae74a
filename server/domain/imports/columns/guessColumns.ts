import { repeatableFields } from '#contract/importFields.ts';
import type { ImportColumn } from '#contract/schemas/contacts/contactImport.ts';
import { isMarkedUsername } from '../cells/telegramName.ts';
import type { OwnField } from '../stored/ownFields.ts';
import { areMostly, looksLikeEmail, looksLikePhone } from './cellLooks.ts';
import { foldedName, namedTarget } from './columnNames.ts';

type Target = NonNullable<ImportColumn['guess']>;

/**
 * Guesses what each column is, by its name and else by what stands in it. Of several columns for one target, which only one
 * can be, it is the one with the most values.
 */
export function guessColumns(names: string[], rows: string[][], own: readonly OwnField[]): (Target | null)[] {
  const valuesOf = (index: number): string[] => rows.map((row) => row[index] ?? '');
  const named = names.map((name) => targetOf(name, own));
  const guesses = named.map((target, index): Target | null => {
    if (target === 'telegram') return areMostly(valuesOf(index), isNumeric) ? 'telegram_id' : 'username';
    if (target !== 'name') return target;
    if (named.includes('first_name')) return 'full_name';
    const isWhole = !named.includes('last_name') && areMostly(valuesOf(index), hasTwoWords);
    return isWhole ? 'full_name' : 'first_name';
  });
  for (const target of new Set(guesses)) {
    if (target === null || repeatableFields.includes(target)) continue;
    const same = guesses.flatMap((guess, index) => (guess === target ? [index] : []));
    const [best] = same.toSorted((a, b) => filled(valuesOf(b)) - filled(valuesOf(a)) || a - b);
    for (const index of same) if (index !== best) guesses[index] = null;
  }
  for (const [index, guess] of guesses.entries()) {
    const found = guess === null ? guessByContent(valuesOf(index)) : null;
    if (found !== null && !guesses.includes(found)) guesses[index] = found;
  }
  return guesses;
}

const isNumeric = (value: string): boolean => /^\d+$/.test(value);
const hasTwoWords = (value: string): boolean => /\S\s+\S/.test(value);
const filled = (values: string[]): number => values.filter((value) => value !== '').length;

function targetOf(column: string, own: readonly OwnField[]): Target | null {
  const name = foldedName(column);
  if (name === '') return null;
  const field = own.find((one) => foldedName(one.title) === name || foldedName(one.name) === name);
  return field ? `own:${field.name}` : namedTarget(column);
}

/** What most of a column's values look like. */
function guessByContent(values: string[]): Target | null {
  if (areMostly(values, looksLikeEmail)) return 'email';
  if (areMostly(values, looksLikePhone)) return 'phone';
  return areMostly(values, isMarkedUsername) ? 'username' : null;
}
