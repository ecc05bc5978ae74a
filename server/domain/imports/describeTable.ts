import { limits } from '#contract/limits.ts';
import { guessColumns } from './guessColumns.ts';
import type { OwnField } from './stored/ownFields.ts';

/** Rows that are shown before the import. */
const previewRows = 10;

interface Table {
  /** The first rows. */
  head: string[][];
  /** All rows, with the first. */
  total: number;
  /** The first row names the columns. */
  isHeaded: boolean;
}

/** A table's columns with what they may be, its first rows, and how many it has. */
export function describeTable({ head, total, isHeaded }: Table, own: readonly OwnField[]) {
  const [first = []] = head;
  const width = Math.max(...head.map((row) => row.length), 0);
  const names = Array.from({ length: width }, (_, index) => (isHeaded ? (first[index] ?? '') : ''));
  const rows = isHeaded ? head.slice(1) : head;
  const guesses = guessColumns(names, rows, own);
  const columns = names.map((name, index) => ({
    index,
    name: [...name].slice(0, limits.titleChars).join(''),
    sample: shortened(rows.find((row) => row[index])?.[index] ?? ''),
    guess: guesses[index] ?? null,
  }));
  const preview = rows.slice(0, previewRows).map((row) => names.map((_, index) => shortened(row[index] ?? '')));
  return { columns, preview, is_headed: isHeaded, total: isHeaded && total > 0 ? total - 1 : total };
}

const shownChars = 200;
const shortened = (text: string): string => [...text.slice(0, 2 * shownChars)].slice(0, shownChars).join('');
