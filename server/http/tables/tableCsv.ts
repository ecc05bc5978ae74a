import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { escapeCsvCell } from '#server/domain/imports/formulaCells.ts';
import { measureEach } from '#server/metering/work.ts';
import { say } from '#server/texts/say.ts';
import type { Text } from '#server/texts/texts.ts';

export type Cell = string | number | null;
/** A title of the owner's own is the same in every language. */
type Title = Text | { own: string };
export type Column<Row> = [title: Title, cell: (row: Row, language: 'ru' | 'en') => Cell];

/** Quoted everywhere, so that a program that splits by semicolons finds no cell of a stranger's making. */
const rules = { record_delimiter: 'windows', quoted: true } as const;

/** Rows as CSV (RFC 4180) with a UTF-8 byte order mark, escaped against formula injection. */
export function csv(portions: AsyncIterable<Cell[][]>): Readable {
  return Readable.from(measureEach(lines()), { objectMode: false });

  async function* lines() {
    let bom = true;
    for await (const rows of portions) {
      yield stringify(
        rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? escapeCsvCell(cell) : cell))),
        { ...rules, bom },
      );
      bom = false;
    }
  }
}

/** What a column is called in the language. */
export const titleIn = (title: Title, language: 'ru' | 'en'): string =>
  typeof title === 'string' ? say(title, language) : title.own;

/** A table as CSV, its columns named in the language. */
export function tableCsv<Row>(columns: Column<Row>[], portions: AsyncIterable<Row[]>, language: 'ru' | 'en'): Readable {
  return csv(cells());

  async function* cells() {
    yield [columns.map(([title]) => titleIn(title, language))];
    for await (const rows of portions) yield rows.map((row) => columns.map(([, cell]) => cell(row, language)));
  }
}
