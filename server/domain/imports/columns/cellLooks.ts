import { readDate } from '../cells/readDate.ts';
import { readBoolean, readNumber } from '../cells/ownCell.ts';
import { isMarkedUsername } from '../cells/telegramName.ts';

export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** With a plus, or with the marks that people put between the digits, or eleven digits of Russia. */
export const looksLikePhone = (value: string): boolean => {
  const digits = value.replaceAll(/\D/g, '').length;
  if (digits < 10 || digits > 15 || !/^\+?[\d\s().-]+$/.test(value) || readDate(value) !== null) return false;
  return value.startsWith('+') || /[\s()-]/.test(value) || /^[78]\d{10}$/.test(value);
};

/** A value and no name of a column: an address, a phone, a number, a date or a username. */
export const looksLikeValue = (value: string): boolean =>
  looksLikeEmail(value) ||
  looksLikePhone(value) ||
  isMarkedUsername(value) ||
  readNumber(value) !== null ||
  readDate(value) !== null;

/** Whether most of a column's values are so, of which there is one at least. */
export function areMostly(values: readonly string[], test: (value: string) => boolean): boolean {
  const filled = values.filter((value) => value !== '');
  return filled.length > 0 && filled.filter(test).length >= filled.length * 0.8;
}

/** The kind of an own field that values would fit. */
export function kindOf(values: readonly string[]): 'text' | 'number' | 'date' | 'boolean' {
  // figures of one's own, as of years, are numbers: a date has marks or words
  if (areMostly(values, (value) => readDate(value) !== null && !/^\d+$/.test(value))) return 'date';
  if (areMostly(values, (value) => /^\p{L}/u.test(value) && readBoolean(value) !== null)) return 'boolean';
  return areMostly(values, (value) => readNumber(value) !== null && !looksLikePhone(value)) ? 'number' : 'text';
}
