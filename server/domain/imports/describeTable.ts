import { limits } from '#contract/limits.ts';
import type { TableRow } from '../gateways/tables.ts';
import { readDate } from './cells/readDate.ts';
import { kindOf } from './columns/cellLooks.ts';
import { isNamedDate } from './columns/columnNames.ts';
import { headerRows } from './columns/findHeader.ts';
import { guessColumns } from './columns/guessColumns.ts';
import type { OwnField } from './stored/ownFields.ts';

/** Rows that are shown before the import. */
const previewRows = 10;

interface Table {
  /** The first rows. */
  head: readonly TableRow[];
  /** All rows, with those above the names of the columns. */
  total: number;
  /** The number of the row that names the columns; 0 where none does. */
  header: number;
}

/** A table's columns with what they may be, its first rows, and how many it has. */
export function describeTable({ head, total, header }: Table, own: readonly OwnField[]) {
  const named = head.find(({ number }) => number === header);
  const rows = rowsBelow(head, header);
  const width = Math.max(...[...rows, named?.cells ?? []].map((cells) => cells.length), 0);
  const names = Array.from({ length: width }, (_, index) => named?.cells[index] ?? '');
  const guesses = guessColumns(names, rows, own);
  const columns = names.map((name, index) => {
    const values = rows.map((cells) => cells[index] ?? '');
    const kind = kindOf(values);
    return {
      index,
      name: [...name].slice(0, limits.titleChars).join(''),
      sample: shortened(values.find((value) => value !== '') ?? ''),
      guess: guesses[index] ?? null,
      // figures alone are days only where the name of their column says so
      kind:
        isNamedDate(name) && values.every((value) => value === '' || readDate(value) !== null)
          ? ('date' as const)
          : kind,
    };
  });
  const preview = rows.slice(0, previewRows).map((cells) => names.map((_, index) => shortened(cells[index] ?? '')));
  const top = head.slice(0, headerRows).map(({ number, cells }) => ({ number, cells: cells.map(shortened) }));
  return { columns, preview, top, header, total: total - (head.length - rows.length) };
}

/** The cells of the first rows below the names of the columns. */
export const rowsBelow = (head: readonly TableRow[], header: number): string[][] =>
  head.filter(({ number }) => number > header).map(({ cells }) => cells);

/** As a table’s description is stored. */
export const describedColumns = ({ columns, preview, top, ...plain }: ReturnType<typeof describeTable>) => ({
  columns: JSON.stringify(columns),
  preview: JSON.stringify(preview),
  top: JSON.stringify(top),
  ...plain,
});

const shownChars = 200;
const shortened = (text: string): string => [...text.slice(0, 2 * shownChars)].slice(0, shownChars).join('');
