import { createWriteStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as pipelineTo } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { TableRow } from '#server/domain/gateways/tables.ts';
import { progressed } from '#server/files/inWorker/progress.ts';
import { TableFault } from './fault/tableFault.ts';

/** Lines are packed together in portions of this many characters. */
const portionChars = 64 * 1024;

/**
 * Writes rows in the form in which the server keeps them: a line of JSON each, packed. Whatever a table was sent as, it is
 * read by a worker once, and its rows are then plain and within bounds.
 */
export async function writeRowsFile(path: string, rows: AsyncIterable<TableRow[]>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipelineTo(portions(rows), createGzip({ level: 1 }), file);
}

async function* portions(table: AsyncIterable<TableRow[]>): AsyncGenerator<string, void> {
  let portion = '';
  for await (const rows of table)
    for (const { number, cells } of rows) {
      portion += `${JSON.stringify([number, ...cells])}\n`;
      if (portion.length < portionChars) continue;
      // a text that many cells refer to is written for each of them
      progressed(portion.length);
      yield portion;
      portion = '';
    }
  yield portion;
}

/** The rows of such a file. @throws TableFault where it is damaged */
export async function* readRows(file: Readable): AsyncGenerator<TableRow, void> {
  const lines = createGunzip().setEncoding('utf8');
  // an error of either is thrown by the loop below
  pipeline(file, lines, () => {});
  let rest = '';
  try {
    for await (const portion of lines) {
      const [first = '', ...others] = (portion as string).split('\n');
      rest += first;
      for (const line of others) {
        yield rowOf(rest);
        rest = line;
      }
    }
  } catch (error) {
    if (isOfGzip(error)) throw new TableFault('damaged');
    throw error;
  } finally {
    file.destroy();
    lines.destroy();
  }
}

const isOfGzip = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

function rowOf(line: string): TableRow {
  const [number, ...cells] = JSON.parse(line) as [number, ...string[]];
  return { number, cells };
}
