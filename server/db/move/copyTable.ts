import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopiedTable, quoted } from './tables.ts';

/** Pages of a table that are copied at a time: half a megabyte, and what its rows hold beside them. */
const pagesAtOnce = 64;
const pageBytes = 8_192;

/**
 * Copies the rows of a table, in the order in which they lie, in the text form of COPY, which loses nothing of any type.
 * @returns how many
 */
export async function copyTable(
  from: PGlite,
  to: Client,
  { table, onCopied }: { table: CopiedTable; onCopied(rows: number): void },
): Promise<number> {
  const { rows } = await from.query<{ bytes: string | number }>('select pg_relation_size($1::regclass) as bytes', [
    quoted(table.name),
  ]);
  const pages = Math.ceil(Number(rows[0]?.bytes) / pageBytes);
  const columns = table.columns.map(quoted).join(', ');
  const name = quoted(table.name);
  let copied = 0;
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const part = `ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`;
    const { blob, affectedRows = 0 } = await from.query(
      `copy (select ${columns} from ${name} where ${part}) to '/dev/blob'`,
    );
    if (!blob || blob.size === 0) continue;
    const stream = to.query(copyFrom(`copy ${name} (${columns}) from stdin`));
    await pipeline(Readable.fromWeb(blob.stream() as never), stream);
    copied += stream.rowCount ?? 0;
    onCopied(stream.rowCount ?? affectedRows);
  }
  return copied;
}
