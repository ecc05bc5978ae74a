import { limits } from '#contract/limits.ts';
import type { TableRow } from '../gateways/tables.ts';

/** The rows that are looked at to name the columns. */
export const headRows = 61;
/** More of a cell is not looked at: a preview shows less. */
const headChars = 400;

/** What is kept of a row to name the columns by, and to show it. */
export const headRow = ({ number, cells }: TableRow): TableRow => ({
  number,
  cells: cells.slice(0, limits.importColumns).map((cell) => cell.slice(0, headChars)),
});
