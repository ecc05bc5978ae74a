import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { damagedDatabaseError } from './damagedDatabaseError.ts';
import { findTruncatedFile, clearSizes } from './recordedSizes.ts';
import { DurableFs } from './durableFs.ts';
import { CliError } from '../cliError.ts';
import { fsyncTree } from './fsyncTree.ts';
import { plannerSettings } from './plannerSettings.ts';

const options: PGliteOptions = {
  extensions: { btree_gin, pg_trgm },
  parsers: {
    [types.INT8]: Number,
    [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
  },
};

const planner = Object.entries(plannerSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...planner,
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  // The write-ahead log segments kept for recycling.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=128MB'],
];

/**
 * Opens the embedded database in `DATA_DIR/db`, with every commit synced to the disk. The caller holds the folder's
 * lock. An interrupted creation holds no data yet and is restarted. @throws CliError where an existing database is
 * damaged.
 */
export async function openPglite(dataDir: string): Promise<PGlite> {
  mkdirSync(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'db');
  const unfinished = path.join(dataDir, 'db.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isNew) writeFileSync(unfinished, 'The database is being made; if this file stays, the next start begins anew.\n');
  else assertNotTruncated(dataDir, folder);
  const fs = new DurableFs(folder);
  fs.syncs = !isNew;
  if (!isNew && !wasClosed(folder)) fs.synced = await fsyncTree(folder);
  const pglite = await create(dataDir, { fs, startParams, loadDataDir: isNew ? builtEmpty() : undefined });
  fs.synced.clear();
  if (isNew) {
    fs.syncs = true;
    await pglite.exec('checkpoint');
    await fsyncTree(folder);
    rmSync(unfinished);
  }
  return pglite;
}

function assertNotTruncated(dataDir: string, folder: string): void {
  // PGlite takes a folder without this file for an empty one, and would overwrite what is there.
  if (!existsSync(path.join(folder, 'PG_VERSION'))) throw damagedDatabaseError(dataDir, 'the file PG_VERSION is gone');
  if (!existsSync(path.join(folder, 'global/pg_control')))
    throw damagedDatabaseError(dataDir, 'the file pg_control is gone');
  const cut = findTruncatedFile(dataDir);
  if (cut !== null) throw damagedDatabaseError(dataDir, cut);
  clearSizes(dataDir);
}

function unsynced(folder: string): DurableFs {
  const fs = new DurableFs(folder);
  fs.syncs = false;
  return fs;
}

/** Opens a copy for reading: nothing is synced, and the write-ahead log is kept minimal. */
export function openCopy(folder: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB'];
  return PGlite.create({ ...options, fs: unsynced(folder), startParams });
}

/** Unpacks a backup of a release that wrote the database alone into `DATA_DIR/db`. @throws CliError */
export async function unpackDump(file: string, dataDir: string): Promise<null> {
  try {
    const pglite = await PGlite.create({
      ...options,
      fs: unsynced(path.join(dataDir, 'db')),
      loadDataDir: new Blob([readFileSync(file)]),
    });
    await pglite.close();
    return null;
  } catch (error) {
    throw new CliError(`${file} is no backup that can be opened.`, { cause: error });
  }
}

/** PostgreSQL writes the reason to its standard error, then PGlite fails in one of many ways. */
async function create(dataDir: string, own: PGliteOptions): Promise<PGlite> {
  let reason = '';
  const onStderr = (text: string) => {
    reason = /(?:PANIC|FATAL):\s*(.*)/.exec(text)?.[1] ?? reason;
    return false;
  };
  try {
    return await PGlite.create({ ...options, ...own, onStderr });
  } catch (error) {
    throw damagedDatabaseError(dataDir, reason || (error instanceof Error ? error.message : String(error)), error);
  }
}

/** PostgreSQL, catalog/pg_control.h: the state follows the identifier and two versions; 1 is a clean shutdown. */
function wasClosed(folder: string): boolean {
  const control = readFileSync(path.join(folder, 'global/pg_control'));
  return control.length >= 20 && control.readUInt32LE(16) === 1;
}

/** An empty, migrated database that the build puts beside the bundle: creating one takes seconds. */
const emptyFile = path.join(import.meta.dirname, 'empty.tar.gz');
const builtEmpty = (): Blob | undefined => (existsSync(emptyFile) ? new Blob([readFileSync(emptyFile)]) : undefined);

/** In memory, for tests; `dump` is the result of `dumpDataDir`. */
export const openPgliteInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...planner], loadDataDir: dump });
