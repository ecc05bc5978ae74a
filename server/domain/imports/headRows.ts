import { limits } from '#contract/limits.ts';

/** The rows that are looked at to name the columns. */
export const headRows = 51;
/** More of a cell is not looked at: a preview shows less. */
const headChars = 400;

/** What is kept of a row to name the columns by, and to show it. */
export const headCells = (cells: readonly string[]): string[] =>
  cells.slice(0, limits.importColumns).map((cell) => cell.slice(0, headChars));
