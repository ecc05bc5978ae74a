import { limits } from '#contract/limits.ts';
import type { Values } from '../walkFields.ts';
import { invalidField } from './editError.ts';

/** @throws InvalidEdit when more buttons stand in one row of the keyboard than Telegram shows. */
export function validateRows(buttons: readonly Values[], field: string): void {
  const rows = new Map<unknown, number>();
  for (const { row } of buttons) {
    if (row === undefined) continue;
    const inRow = (rows.get(row) ?? 0) + 1;
    if (inRow > limits.buttonsInRow) throw invalidField(field, 'There are too many buttons in a row.');
    rows.set(row, inRow);
  }
}
