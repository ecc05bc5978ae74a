import { limits } from '#contract/limits.ts';
import { SheetRow } from '../fault/SheetRow.ts';
import { TableFault } from '../fault/tableFault.ts';
import { cellText, type Sheet } from './cellText.ts';
import type { Attributes, XmlReader } from './readXml.ts';

/** A character of a text may be written as seven, such as `_x000D_`. */
const mostRawChars = 7 * limits.cellChars;

/** Makes rows of the elements of a sheet. */
export class SheetReader implements XmlReader {
  readonly #sheet: Sheet;
  #rows: SheetRow[] = [];
  #row: SheetRow | null = null;
  #last = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isRead = false;
  #isPhonetic = false;
  #isInData = false;
  #isOver = false;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Behind its rows a sheet has nothing that is imported. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The row that is being read, where there is one. */
  get rowNumber(): number | null {
    return this.#row?.number ?? null;
  }

  /** The rows that are complete since they were last taken. */
  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#isInData = true;
    if (!this.#isInData) return;
    if (name === 'row') this.#beginRow(attributes.r);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'rPh') this.#isPhonetic = true;
    else this.#isRead = this.#row !== null && (name === 'v' || name === 't') && !this.#isPhonetic;
  }

  text(text: string): void {
    if (!this.#isRead) return;
    if (this.#value.length + text.length > mostRawChars) throw new TableFault('cell_too_long');
    this.#value += text;
  }

  close(name: string): void {
    this.#isRead = false;
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c' && this.#row)
      this.#row.put(this.#column, cellText(this.#sheet, this.#type, this.#value, this.#style));
    else if (name === 'row' && this.#row) {
      this.#rows.push(this.#row);
      this.#row = null;
    } else if (name === 'sheetData') {
      this.#isInData = false;
      this.#isOver = true;
    }
  }

  /** Rows and cells without a reference follow the ones before. */
  #beginRow(reference: string | undefined): void {
    const number = reference === undefined ? this.#last + 1 : Number(reference);
    if (!Number.isInteger(number) || number <= this.#last) throw new TableFault('damaged');
    if (number > limits.sheetRows) throw new TableFault('goes_on');
    this.#last = number;
    this.#column = -1;
    this.#row = new SheetRow(number);
  }

  #beginCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
  }
}

const letterA = 65;
/** More letters than `XFD` has name no column. */
const mostLetters = 3;

/** The column of a reference such as `B7`, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Za-z]+/.exec(reference)?.[0].toUpperCase() ?? '';
  if (letters === '' || letters.length > mostLetters) throw new TableFault('damaged');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - letterA + 1;
  return column - 1;
}
