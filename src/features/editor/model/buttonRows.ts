import { limits } from '#contract/limits.ts';
import type { Button } from '#contract/schemas/funnel.ts';

/** The keyboard as Telegram shows it: buttons of one `row` beside each other, any other in a row of its own. */
export function rowsOf(buttons: Button[]): Button[][] {
  const rows: Button[][] = [];
  for (const button of buttons) {
    const open = rows.find(
      ([first, ...rest]) =>
        first?.row !== undefined && first.row === button.row && rest.length + 1 < limits.buttonsInRow,
    );
    if (open) open.push(button);
    else rows.push([button]);
  }
  return rows;
}

/** The buttons of some rows in order; only those that share a row name it. */
function write(rows: Button[][]): Button[] {
  return rows
    .filter((row) => row.length > 0)
    .flatMap((row, i) =>
      row.map((button) => {
        const { row: _before, ...rest } = button;
        return row.length > 1 ? { ...rest, row: i } : rest;
      }),
    );
}

const isIn = (row: Button[], id: string): boolean => row.some((b) => b.id === id);
const without = (rows: Button[][], id: string): Button[][] => rows.map((row) => row.filter((b) => b.id !== id));

/** Whether a button stands first in its row and there is room in the row above. */
export function canJoinAbove(buttons: Button[], id: string): boolean {
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return at > 0 && rows[at]?.[0]?.id === id && (rows[at - 1]?.length ?? 0) < limits.buttonsInRow;
}

export const sharesRow = (buttons: Button[], id: string): boolean =>
  (rowsOf(buttons).find((row) => isIn(row, id))?.length ?? 0) > 1;

/** The index of a button in its row; null where it has a row of its own. */
export function placeInRow(buttons: Button[], id: string): 'first' | 'middle' | 'last' | null {
  const row = rowsOf(buttons).find((buttonsOfRow) => isIn(buttonsOfRow, id)) ?? [];
  if (row.length < 2) return null;
  return row[0]?.id === id ? 'first' : row.at(-1)?.id === id ? 'last' : 'middle';
}

/** Puts a button beside those of the row above. */
export function joinAbove(buttons: Button[], id: string): Button[] {
  const button = buttons.find((b) => b.id === id);
  if (!button || !canJoinAbove(buttons, id)) return buttons;
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return write(without(rows, id).map((row, i) => (i === at - 1 ? [...row, button] : row)));
}

/** Gives a button a row of its own, below the one that it stood in. */
export function ownRow(buttons: Button[], id: string): Button[] {
  const button = buttons.find((b) => b.id === id);
  if (!button) return buttons;
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return write(without(rows, id).flatMap((row, i) => (i === at ? [row, [button]] : [row])));
}

/** Puts a button at a place of the list. Between two of one row it joins them, elsewhere it has its own row. */
export function moveButton(buttons: Button[], id: string, index: number): Button[] {
  const rows = rowsOf(buttons);
  const button = buttons.find((b) => b.id === id);
  if (!button) return buttons;
  const home = rows.find((row) => isIn(row, id)) ?? [];
  const rest = without(rows, id);
  const flat = rest.flat();
  const before = flat[index - 1];
  const after = flat[index];
  const rowOf = (b: Button | undefined) => rest.findIndex((row) => b !== undefined && row.includes(b));
  const stays = [before, after].find((b) => b && home.includes(b));
  const joined = before && after && rowOf(before) === rowOf(after) ? before : stays;
  const target = rowOf(joined);
  if (target >= 0 && (rest[target]?.length ?? 0) < limits.buttonsInRow) {
    const start = rest.slice(0, target).flat().length;
    return write(rest.map((row, i) => (i === target ? row.toSpliced(index - start, 0, button) : row)));
  }
  const at = after ? rowOf(after) : rest.length;
  return write(rest.toSpliced(at, 0, [button]));
}

/** Takes a button away; what is left keeps its rows. */
export const removeButton = (buttons: Button[], id: string): Button[] => write(without(rowsOf(buttons), id));
