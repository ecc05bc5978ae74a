import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { fsyncDirectory } from '#server/db/fsyncDirectory.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { FileRejection, ReceivedTable, TableFaultInfo, TableStore } from '#server/domain/deps.ts';
import { isDiskFull } from '#server/files/isDiskFull.ts';
import { megabytes } from '#server/files/megabytes.ts';
import { writeBounded } from '#server/files/writeBounded.ts';
import { detectFormat, readTable } from './readTable.ts';
import { TableFault } from './tableFault.ts';
import { writeXlsx } from './writeXlsx.ts';

export interface ImportFiles extends TableStore {
  /** Removes the files of all imports but the given ones, and what crashed uploads left; before requests are taken. */
  keepOnly(imports: { owner_id: string; id: string }[]): Promise<void>;
}

/** The rows that are looked at to name the columns. */
const headRows = 51;
const storageFull: FileRejection = { refused: 'storage_full', args: {} };

/** `imports/<owner>/<id>` under the installation's folder, and `imports/tmp/` for uploads in progress. */
export function tableStore(dataDir: string): ImportFiles {
  const root = join(dataDir, 'imports');
  const pathOf = (ownerId: string, id: string) => join(root, ownerId, id);
  return {
    receive: (source) => receive(root, source),
    remove: (ownerId, id) => rm(pathOf(ownerId, id), { force: true }),
    removeAll: (ownerId) => rm(join(root, ownerId), { recursive: true, force: true }),
    read: (ownerId, id, format) => readTable(pathOf(ownerId, id), format),
    writeXlsx,
    async keepOnly(imports) {
      const kept = new Set(imports.map(({ owner_id, id }) => pathOf(owner_id, id)));
      for (const file of await filesUnder(root)) if (!kept.has(file)) await rm(file, { force: true });
    },
  };
}

async function filesUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function receive(root: string, source: Readable): Promise<ReceivedTable | FileRejection | TableFaultInfo> {
  const path = join(root, 'tmp', randomUUID());
  const discard = () => rm(path, { force: true });
  // the sender may abort before the first read, which then reports it
  source.on('error', () => {});
  try {
    await mkdir(dirname(path), { recursive: true });
    const written = await writeBounded(path, source, limits.importBytes);
    if (!written) {
      await discard();
      return { refused: 'file_too_big', args: { limit_mb: megabytes(limits.importBytes) } };
    }
    const format = await detectFormat(path);
    const counted = await countRows(path, format);
    return { format, ...counted, store: (ownerId, id) => store(path, join(root, ownerId, id)), discard };
  } catch (error) {
    await discard();
    if (error instanceof TableFault) return { fault: error.fault, row: error.row };
    if (isDiskFull(error)) return storageFull;
    throw error;
  }
}

/** Reads the whole table once, so that a fault in its last row is known before anything is written. */
async function countRows(path: string, format: TableFormat): Promise<{ head: string[][]; total: number }> {
  const head: string[][] = [];
  let total = 0;
  for await (const { cells } of readTable(path, format)) {
    total++;
    // one more for the names of the columns
    if (total > limits.importRows + 1) throw new TableFault('too_many_rows');
    if (head.length < headRows) head.push(cells.slice(0, limits.importColumns));
  }
  return { head, total };
}

async function store(from: string, to: string): Promise<'stored' | 'storage_full'> {
  try {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await fsyncDirectory(dirname(to));
    return 'stored';
  } catch (error) {
    if (isDiskFull(error)) return 'storage_full';
    throw error;
  }
}
