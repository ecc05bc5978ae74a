import type { TableRow } from '#server/domain/gateways/tables.ts';
import type { OwnField } from '../stored/ownFields.ts';
import { looksLikeEmail, looksLikePhone, looksLikeValue } from './cellLooks.ts';
import { foldedName, namedTarget } from './columnNames.ts';

/** The names of the columns are looked for among so many rows; titles may stand above them. */
export const headerRows = 10;

const isFilled = (cell: string): boolean => cell !== '';

/** No address and no phone, and not figures alone. */
function canBeHeader({ cells }: TableRow): boolean {
  const filled = cells.filter(isFilled);
  return !filled.some((cell) => looksLikeEmail(cell) || looksLikePhone(cell)) && !filled.every(looksLikeValue);
}

/**
 * The number of the row that names the columns; 0 where none does. It is the one with the most names that are known from
 * other programs; of names that are not, the first row that has as many cells as the table has columns, or nearly.
 */
export function findHeader(head: readonly TableRow[], own: readonly OwnField[]): number {
  const titles = new Set(own.flatMap(({ title, name }) => [foldedName(title), foldedName(name)]));
  const isKnown = (cell: string) => isFilled(cell) && (titles.has(foldedName(cell)) || namedTarget(cell) !== null);
  const first = head.slice(0, headerRows);
  let best: TableRow | undefined;
  let bestKnown = 0;
  for (const row of first.filter(canBeHeader)) {
    const known = row.cells.filter(isKnown).length;
    if (known > bestKnown) [best, bestKnown] = [row, known];
  }
  if (best) return best.number;
  const width = Math.max(...head.map(({ cells }) => cells.filter(isFilled).length));
  const wide = first.find(({ cells }) => cells.filter(isFilled).length * 2 > width);
  return wide && canBeHeader(wide) ? wide.number : 0;
}
