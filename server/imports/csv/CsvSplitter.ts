import { limits } from '#contract/limits.ts';
import { SheetRow } from '../fault/SheetRow.ts';
import { TableFault } from '../fault/tableFault.ts';
import type { Delimiter } from './delimiter.ts';

/**
 * Splits a text, which comes in portions, into rows and cells. Rows end with any kind of line end; a quotation mark
 * inside a text, as of inches, is a quote of nothing. A cell that is too long is not kept, but read to its end: whether
 * its quotation mark is ever closed tells what is wrong.
 */
export class CsvSplitter {
  readonly #delimiter: Delimiter;
  /** Finds what ends a cell that is not in quotes. */
  readonly #ends: RegExp;
  #row = new SheetRow(1);
  #column = 0;
  #cell = '';
  #isQuoted = false;
  /** The quoted cell that is being read is longer than a cell may be. */
  #isTooLong = false;
  /** What is not decided before more is read: a quotation mark, or a carriage return, at the end of a portion. */
  #rest = '';

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#ends = new RegExp(`[${delimiter}\r\n]`, 'g');
  }

  /** The rows that are complete with this portion. @throws TableFault */
  *split(portion: string, isLast = false): Generator<SheetRow> {
    const text = this.#rest + portion;
    this.#rest = '';
    let at = 0;
    while (at < text.length) {
      const isUndecided = !isLast && at === text.length - 1 && (text[at] === '"' || text[at] === '\r');
      if (isUndecided) {
        this.#rest = text[at] ?? '';
        return;
      }
      if (this.#isQuoted) at = this.#readQuoted(text, at, isLast);
      else if (text[at] === '"' && this.#cell === '') {
        this.#isQuoted = true;
        at++;
      } else {
        const end = this.#readPlain(text, at);
        if (end === text.length) return;
        if (text[end] === '\r' && end === text.length - 1 && !isLast) {
          this.#rest = '\r';
          return;
        }
        this.#endCell();
        at = end + 1;
        if (text[end] === this.#delimiter) continue;
        if (text[end] === '\r' && text[at] === '\n') at++;
        yield this.#endRow();
      }
    }
  }

  /** The last row, which no line end may follow. @throws TableFault */
  *end(): Generator<SheetRow> {
    yield* this.split('', true);
    if (this.#isQuoted) throw new TableFault('quote_not_closed', this.#row.number);
    if (this.#column === 0 && this.#cell === '') return;
    this.#endCell();
    yield this.#row;
  }

  #readPlain(text: string, at: number): number {
    this.#ends.lastIndex = at;
    const end = this.#ends.exec(text)?.index ?? text.length;
    if (this.#column < limits.importColumns) {
      this.#row.checkCell(this.#cell.length + end - at);
      this.#cell += text.slice(at, end);
    } else if (this.#cell.trim() === '') this.#cell = text.slice(at, Math.min(end, at + limits.cellChars));
    return end;
  }

  #readQuoted(text: string, at: number, isLast: boolean): number {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    this.#keepQuoted(text.slice(at, end));
    if (quote === -1) return end;
    if (quote === text.length - 1 && !isLast) return quote;
    const next = text[quote + 1];
    if (next === '"') {
      this.#keepQuoted('"');
      return quote + 2;
    }
    this.#isQuoted = false;
    if (this.#isTooLong) throw new TableFault('quoted_too_long', this.#row.number);
    if (next !== undefined && next !== this.#delimiter && next !== '\r' && next !== '\n')
      this.#cell = `"${this.#cell}"`;
    return quote + 1;
  }

  #keepQuoted(text: string): void {
    if (this.#cell.length + text.length > limits.cellChars) this.#isTooLong = true;
    if (this.#isTooLong) this.#cell = '';
    else this.#cell += text;
  }

  #endCell(): void {
    this.#row.put(this.#column, this.#cell);
    this.#column++;
    this.#cell = '';
  }

  #endRow(): SheetRow {
    const row = this.#row;
    this.#row = new SheetRow(row.number + 1);
    this.#column = 0;
    return row;
  }
}
