import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { escapeWorkbookCell } from '#server/domain/imports/formulaCells.ts';
import { measureEach } from '#server/metering/work.ts';
import { attachment } from '../contentDisposition.ts';
import { type Cell, csv } from './tableCsv.ts';

interface Table {
  name: string;
  format: 'csv' | 'xlsx';
  portions: AsyncIterable<Cell[][]>;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a table while it is read, escaped against formula injection. */
export async function sendTable(
  { tables }: Pick<Deps, 'tables'>,
  reply: FastifyReply,
  { name, format, portions }: Table,
): Promise<void> {
  reply.headers({ 'content-disposition': attachment(name, format), 'cache-control': 'no-store' });
  const body = format === 'xlsx' ? tables.writeXlsx(workbookRows(measureEach(portions))) : csv(portions);
  await reply.type(types[format]).send(body);
}

async function* workbookRows(portions: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const rows of portions)
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? escapeWorkbookCell(cell) : cell));
}
