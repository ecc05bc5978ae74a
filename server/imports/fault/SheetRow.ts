import { limits } from '#contract/limits.ts';
import { TableFault } from './tableFault.ts';

const isBlank = (text: string): boolean => !/[^\s\0]/.test(text);

/**
 * The cells of one row while they are read. Nothing is kept of a cell behind the last column that can be imported: a
 * sheet that somebody formatted to its edge has thousands of them, all empty.
 */
export class SheetRow {
  readonly number: number;
  readonly cells: string[] = [];
  #chars = 0;

  constructor(number: number) {
    this.number = number;
  }

  /** @throws TableFault where there is no room for it */
  put(column: number, text: string): void {
    if (this.number > limits.sheetRows) throw new TableFault('goes_on');
    if (column >= limits.importColumns) {
      if (!isBlank(text)) throw new TableFault('too_many_columns', this.number);
      if (column >= limits.sheetColumns) throw new TableFault('row_goes_on', this.number);
      return;
    }
    this.checkCell(text.length);
    this.#chars += text.length;
    if (this.#chars > limits.tableRowChars) throw new TableFault('row_too_long', this.number);
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }

  /** @throws TableFault where a cell of so many characters is too long */
  checkCell(chars: number): void {
    if (chars > limits.cellChars) throw new TableFault('cell_too_long', this.number);
  }
}
