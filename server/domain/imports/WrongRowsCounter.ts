import type { WrongRows } from '#contract/schemas/contacts/contactImport.ts';
import type { TableRow } from '../gateways/tables.ts';

/** Characters of a cell, and cells, that are told of the first row. */
const shownChars = 80;
const shownCells = 12;

/** Counts rows by what is wrong with them, and keeps the first of each. */
export class WrongRowsCounter {
  readonly #byReason = new Map<string, WrongRows>();

  add(reason: string, { number, cells }: TableRow): void {
    const known = this.#byReason.get(reason);
    if (known) known.count++;
    else {
      const shown = cells.slice(0, shownCells).map((cell) => cell.slice(0, shownChars));
      this.#byReason.set(reason, { reason, count: 1, row: number, cells: shown });
    }
  }

  /** The most frequent first. */
  sorted(): WrongRows[] {
    return [...this.#byReason.values()].toSorted((one, other) => other.count - one.count || one.row - other.row);
  }
}
