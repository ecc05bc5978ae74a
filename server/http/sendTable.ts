import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { measureEach } from '#server/metering/work.ts';
import { attachment } from './contentDisposition.ts';
import { csvRules } from './tableCsv.ts';

export type TableCells = (string | number | null)[];

interface Table {
  name: string;
  format: 'csv' | 'xlsx';
  rows: AsyncIterable<TableCells>;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a table while it is read, escaped against formula injection. */
export async function sendTable(
  { tables }: Pick<Deps, 'tables'>,
  reply: FastifyReply,
  { name, format, rows }: Table,
): Promise<void> {
  reply.headers({ 'content-disposition': attachment(name, format), 'cache-control': 'no-store' });
  const measured = measureEach(rows);
  await reply.type(types[format]).send(format === 'xlsx' ? tables.writeXlsx(asTexts(measured)) : csv(measured));
}

function csv(rows: AsyncIterable<TableCells>): Readable {
  const source = Readable.from(rows);
  const text = stringify({ ...csvRules, bom: true });
  source.on('error', (error) => text.destroy(error));
  text.once('close', () => source.destroy());
  return source.pipe(text);
}

const formula = /^[=+\-@\t\r＝＋－＠]/;
/** In a workbook a text is no formula; but it becomes one when the cell is edited, unless it is a number. */
const phone = /^\+\d+$/;

async function* asTexts(rows: AsyncIterable<TableCells>): AsyncGenerator<TableCells> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' && formula.test(cell) && !phone.test(cell) ? `'${cell}` : cell));
}
