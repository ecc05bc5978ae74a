import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import type {
  ReceivedTable,
  TableFaultInfo,
  TableRow,
  TableSender,
  TableStore,
  UploadedTable,
} from '#server/domain/gateways/tables.ts';
import { isDiskFull } from '#server/files/isDiskFull.ts';
import { megabytes } from '#server/files/megabytes.ts';
import { isAbandoned } from '#server/files/removeUnfinished.ts';
import { writeBounded } from '#server/files/writeBounded.ts';
import { jobAt } from '#server/files/inWorker/job.ts';
import { WorkerFailure } from '#server/files/inWorker/WorkerFailure.ts';
import type { JobCall } from '#server/files/inWorker/WorkerPool.ts';
import { workers } from '#server/files/inWorker/workers.ts';
import { TableFault } from './fault/tableFault.ts';
import type { run as inspectTable } from './inspectTableJob.ts';
import type { run as readTable } from './readTableJob.ts';
import { readRows } from './rowsFile.ts';
import { writeXlsx } from './writeXlsx.ts';

export interface ImportFiles extends TableStore {
  /**
   * Removes the files of all imports but the given ones, and what crashed uploads left; before requests are taken. Where
   * other processes may be receiving, only what was not written to lately.
   */
  keepOnly(imports: { owner_id: string; id: string }[], of: { isAlone: boolean }): Promise<void>;
}

const inspectTableJob = jobAt<typeof inspectTable>('inspectTableJob', import.meta.url);
const readTableJob = jobAt<typeof readTable>('readTableJob', import.meta.url);
const storageFull: FileRejection = { refused: 'storage_full', args: {} };

/**
 * `imports/<owner>/<id>` under the installation's folder, and `imports/tmp/` for uploads in progress. A workbook of several
 * sheets stays beside it as `<id>.xlsx`, and the rows of another sheet than the first are `<id>.<place>`.
 */
export function tableStore(dataDir: string): ImportFiles {
  const root = join(dataDir, 'imports');
  const pathOf = (ownerId: string, id: string) => join(root, ownerId, id);
  return {
    receive: (source, sender) => receive(root, source, sender),
    readSheet: (format, sheet, { ownerId, id, signal }) =>
      readSheet(root, { path: pathOf(ownerId, id), format, sheet }, { ownerId, signal }),
    remove: (ownerId, id) => removeImport(join(root, ownerId), id),
    removeAll: (ownerId) => rm(join(root, ownerId), { recursive: true, force: true }),
    read: (format, { ownerId, id, signal }) => {
      const path = `${pathOf(ownerId, id)}${rowsSuffix(format)}`;
      return format.stored === 'rows' ? readRows(path) : readAsSent(path, format, { account: ownerId, signal });
    },
    writeXlsx,
    async keepOnly(imports, { isAlone }) {
      const kept = new Set(imports.map(({ owner_id, id }) => pathOf(owner_id, id)));
      for (const file of await filesUnder(root)) {
        if (!kept.has(file.replace(/\.[^./\\]*$/, '')) && (isAlone || (await isAbandoned(file))))
          await rm(file, { force: true });
      }
    },
  };
}

/** The rows of the sheet that is read first have the name of their import alone. */
function rowsSuffix(format: TableFormat): string {
  if (format.kind !== 'xlsx' || format.sheet === undefined || format.sheet === format.sheets?.[0]?.at) return '';
  return `.${format.sheet}`;
}

async function removeImport(folder: string, id: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const own = names.filter((name) => name === id || name.startsWith(`${id}.`));
  await removeFiles(...own.map((name) => join(folder, name)));
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function filesUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function receive(
  root: string,
  source: Readable,
  { ownerId, signal }: TableSender,
): Promise<UploadedTable | FileRejection | TableFaultInfo> {
  const path = join(root, 'tmp', randomUUID());
  const rowsPath = `${path}.rows`;
  const discard = () => removeByPrefix(path);
  // the sender may abort before the first read, which then reports it
  source.on('error', () => {});
  try {
    await mkdir(dirname(path), { recursive: true });
    const written = await writeBounded(path, source, limits.importBytes);
    if (!written) {
      await discard();
      return { refused: 'file_too_big', args: { limit_mb: megabytes(limits.importBytes) } };
    }
    const inspected = await workers.run(inspectTableJob, { path, rowsPath }, { account: ownerId, signal });
    if ('fault' in inspected) return await discard().then(() => inspected);
    const hasSheets = inspected.format.kind === 'xlsx' && (inspected.format.sheets ?? []).length > 1;
    if (!hasSheets) await removeFiles(path);
    return {
      ...inspected,
      sha256: written.sha256,
      async store(owner, id) {
        const to = join(root, owner, id);
        if (hasSheets && (await store(path, `${to}${workbookSuffix}`)) === 'storage_full') return 'storage_full';
        return store(rowsPath, `${to}${rowsSuffix(inspected.format)}`);
      },
      discard,
    };
  } catch (error) {
    await discard();
    if (error instanceof WorkerFailure) return { fault: error.reason, row: null };
    if (isDiskFull(error)) return storageFull;
    throw error;
  }
}

/** The workbook itself, while another of its sheets can be chosen. */
const workbookSuffix = '.xlsx';

/** Reads another sheet of a workbook that is stored. */
async function readSheet(
  root: string,
  { path, format, sheet }: { path: string; format: TableFormat; sheet: number },
  { ownerId, signal }: TableSender,
): Promise<ReceivedTable | TableFaultInfo> {
  const rowsPath = join(root, 'tmp', `${randomUUID()}.rows`);
  const discard = () => removeFiles(rowsPath);
  try {
    await mkdir(dirname(rowsPath), { recursive: true });
    const job = { path: `${path}${workbookSuffix}`, rowsPath, sheet };
    const inspected = await workers.run(inspectTableJob, job, { account: ownerId, signal });
    if ('fault' in inspected) return await discard().then(() => inspected);
    const to = `${path}${rowsSuffix({ ...format, ...inspected.format })}`;
    return { ...inspected, store: () => store(rowsPath, to), discard };
  } catch (error) {
    await discard();
    if (error instanceof WorkerFailure) return { fault: error.reason, row: null };
    throw error;
  }
}

/** Also what a worker that was stopped has left beside the file: the rows of each sheet that it tried. */
async function removeByPrefix(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  await removeFiles(...names.filter((name) => name.startsWith(basename(path))).map((name) => join(folder, name)));
}

async function removeFiles(...paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** The rows of a file that an earlier version has stored as it was sent. */
async function* readAsSent(path: string, format: TableFormat, call: JobCall): AsyncGenerator<TableRow, void> {
  try {
    for await (const batch of workers.stream(readTableJob, { path, format }, call)) {
      if ('fault' in batch) throw new TableFault(batch.fault, batch.row);
      yield* batch;
    }
  } catch (error) {
    throw error instanceof WorkerFailure ? new TableFault(error.reason) : error;
  }
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
