import { limits } from '#contract/limits.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';

/** Groups a flat list of buttons into Telegram's keyboard rows: buttons with the same `row` share one. */
export function rowsOf<Key extends { row?: number | undefined }>(buttons: readonly Key[]): Key[][] {
  const rows: Key[][] = [];
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

/** A button that is alone in its row is stored without `row`, so that equal keyboards are equal documents. */
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

/** Whether `joinAbove` is possible: the button leads its row, and the row above is below Telegram's width limit. */
export function canJoinAbove(buttons: Button[], id: string): boolean {
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return at > 0 && rows[at]?.[0]?.id === id && (rows[at - 1]?.length ?? 0) < limits.buttonsInRow;
}

/** The number of buttons in the button's row. */
export const rowSize = (buttons: Button[], id: string): number =>
  rowsOf(buttons).find((row) => isIn(row, id))?.length ?? 1;

export const sharesRow = (buttons: Button[], id: string): boolean => rowSize(buttons, id) > 1;

/** The button's position in its row, for the row's styles; null where it is alone. */
export function placeInRow(buttons: Button[], id: string): 'first' | 'middle' | 'last' | null {
  const row = rowsOf(buttons).find((buttonsOfRow) => isIn(buttonsOfRow, id)) ?? [];
  if (row.length < 2) return null;
  return row[0]?.id === id ? 'first' : row.at(-1)?.id === id ? 'last' : 'middle';
}

export function joinAbove(buttons: Button[], id: string): Button[] {
  const button = buttons.find((b) => b.id === id);
  if (!button || !canJoinAbove(buttons, id)) return buttons;
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return write(without(rows, id).map((row, i) => (i === at - 1 ? [...row, button] : row)));
}

/** Moves a button out of its shared row into a new row right below it. */
export function ownRow(buttons: Button[], id: string): Button[] {
  const button = buttons.find((b) => b.id === id);
  if (!button) return buttons;
  const rows = rowsOf(buttons);
  const at = rows.findIndex((row) => isIn(row, id));
  return write(without(rows, id).flatMap((row, i) => (i === at ? [row, [button]] : [row])));
}

/** Moves a button to an index of the flat list. Between two buttons of one row it joins that row. */
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

export const removeButton = (buttons: Button[], id: string): Button[] => write(without(rowsOf(buttons), id));
