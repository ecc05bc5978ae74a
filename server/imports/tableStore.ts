import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { constants } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
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
import type { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { abandonedMs, removeAbandoned } from '#server/files/removeUnfinished.ts';
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
 * `imports/<owner>/<id>` in the storage, and `imports/tmp/` in the data folder for uploads in progress. A workbook of several
 * sheets stays beside it as `<id>.xlsx`, and the rows of another sheet than the first are `<id>.<place>`.
 */
export function tableStore({ dataDir, place }: { dataDir: string; place: FilesPlace }): ImportFiles {
  const at: At = { scratch: join(dataDir, 'imports', 'tmp'), place };
  return {
    receive: (source, sender) => receive(at, source, sender),
    storing: (work) => place.storing(work),
    readSheet: (format, sheet, { ownerId, id, signal }) =>
      readSheet(at, { key: keyOf(ownerId, id), format, sheet }, { ownerId, signal }),
    remove: (ownerId, id) => removeImport(at, ownerId, id),
    removeAll: (ownerId) => place.store.removeAll(`imports/${ownerId}/`),
    read: (format, { ownerId, id, signal }) => {
      const key = `${keyOf(ownerId, id)}${rowsSuffix(format)}`;
      return format.stored === 'rows'
        ? readStored(at, key)
        : readAsSent(at, { key, format }, { account: ownerId, signal });
    },
    writeXlsx,
    async keepOnly(imports, { isAlone }) {
      const kept = new Set(imports.map(({ owner_id, id }) => keyOf(owner_id, id)));
      if (isAlone) await rm(at.scratch, { recursive: true, force: true });
      else await removeAbandoned(at.scratch);
      for await (const { key, changedAt } of place.store.list('imports/')) {
        const isOld = isAlone || changedAt.getTime() < Date.now() - abandonedMs;
        if (!key.startsWith('imports/tmp/') && !kept.has(key.replace(/\.[^./]*$/, '')) && isOld)
          await place.store.remove(key);
      }
    },
  };
}

interface At {
  /** A local folder. */
  scratch: string;
  place: FilesPlace;
}

const keyOf = (ownerId: string, id: string): string => `imports/${ownerId}/${id}`;

/** The rows of the sheet that is read first have the name of their import alone. */
function rowsSuffix(format: TableFormat): string {
  if (format.kind !== 'xlsx' || format.sheet === undefined || format.sheet === format.sheets?.[0]?.at) return '';
  return `.${format.sheet}`;
}

async function removeImport({ place }: At, ownerId: string, id: string): Promise<void> {
  for await (const { key } of place.store.list(`imports/${ownerId}/`)) {
    const own = keyOf(ownerId, id);
    if (key === own || key.startsWith(`${own}.`)) await place.store.remove(key);
  }
}

/** The rows of a stored import. @throws ENOENT where it is gone */
async function* readStored({ place }: At, key: string): AsyncGenerator<TableRow, void> {
  const opened = await place.find((store) => store.open(key));
  if (opened === null) throw gone(key);
  yield* readRows(opened.stream);
}

async function withLocal<T>(place: FilesPlace, key: string, use: (path: string) => Promise<T>): Promise<T> {
  const used = await place.find(async (store) => {
    let result: { of: T } | null = null;
    await store.withLocalFile(key, async (path) => {
      result = { of: await use(path) };
    });
    return result as { of: T } | null;
  });
  if (used === null) throw gone(key);
  return used.of;
}

const gone = (key: string): Error => Object.assign(new Error(`${key} is gone`), { code: 'ENOENT' });

async function receive(
  { scratch, place }: At,
  source: Readable,
  { ownerId, signal }: TableSender,
): Promise<UploadedTable | FileRejection | TableFaultInfo> {
  const path = join(scratch, randomUUID());
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
        const to = keyOf(owner, id);
        if (hasSheets && (await store(place, path, `${to}${workbookSuffix}`)) === 'storage_full') return 'storage_full';
        return store(place, rowsPath, `${to}${rowsSuffix(inspected.format)}`);
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
  { scratch, place }: At,
  { key, format, sheet }: { key: string; format: TableFormat; sheet: number },
  { ownerId, signal }: TableSender,
): Promise<ReceivedTable | TableFaultInfo> {
  const rowsPath = join(scratch, `${randomUUID()}.rows`);
  const discard = () => removeFiles(rowsPath);
  try {
    await mkdir(dirname(rowsPath), { recursive: true });
    const inspected = await withLocal(place, `${key}${workbookSuffix}`, (path) =>
      workers.run(inspectTableJob, { path, rowsPath, sheet }, { account: ownerId, signal }),
    );
    if ('fault' in inspected) return await discard().then(() => inspected);
    const to = `${key}${rowsSuffix({ ...format, ...inspected.format })}`;
    return { ...inspected, store: () => store(place, rowsPath, to), discard };
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
async function* readAsSent(
  { scratch, place }: At,
  { key, format }: { key: string; format: TableFormat },
  call: JobCall,
): AsyncGenerator<TableRow, void> {
  const path = join(scratch, randomUUID());
  try {
    await mkdir(scratch, { recursive: true });
    await withLocal(place, key, (stored) => copyFile(stored, path, constants.COPYFILE_FICLONE));
    for await (const batch of workers.stream(readTableJob, { path, format }, call)) {
      if ('fault' in batch) throw new TableFault(batch.fault, batch.row);
      yield* batch;
    }
  } catch (error) {
    throw error instanceof WorkerFailure ? new TableFault(error.reason) : error;
  } finally {
    await removeFiles(path);
  }
}

async function store(place: FilesPlace, path: string, key: string): Promise<'stored' | 'storage_full'> {
  try {
    await place.store.put(key, { path });
    return 'stored';
  } catch (error) {
    if (isDiskFull(error)) return 'storage_full';
    throw error;
  }
}
