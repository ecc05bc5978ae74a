import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { measureEach } from '#server/metering/work.ts';

export type Words = Record<'ru' | 'en', string>;
export type Column<Row> = [title: Words, cell: (row: Row, language: 'ru' | 'en') => string | number | null];

/** How cells are quoted and escaped in every CSV. */
export const csvRules = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** A table as CSV (RFC 4180) with a UTF-8 byte order mark, escaped against formula injection. */
export function tableCsv<Row>(columns: Column<Row>[], portions: AsyncIterable<Row[]>, language: 'ru' | 'en'): Readable {
  return Readable.from(measureEach(lines()), { objectMode: false });

  async function* lines() {
    yield stringify([columns.map(([title]) => title[language])], { ...csvRules, bom: true });
    for await (const rows of portions) {
      yield stringify(
        rows.map((row) => columns.map(([, cell]) => cell(row, language))),
        csvRules,
      );
    }
  }
}
