import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { DurableFs } from './durableFs.ts';
import { syncFolder } from './syncFolder.ts';

const options: PGliteOptions = {
  parsers: {
    [types.INT8]: Number,
    [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
  },
};

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

/**
 * The embedded database in `DATA_DIR/db`, every commit synced to the disk. The caller holds the folder's lock.
 * A folder whose making was cut off holds nothing yet and is made anew.
 */
export async function openPglite(dataDir: string, dump?: Blob): Promise<PGlite> {
  mkdirSync(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'db');
  const unfinished = path.join(dataDir, 'db.unfinished');
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  const isNew = !existsSync(folder);
  if (isNew) writeFileSync(unfinished, 'The database is being made; if this file stays, the next start begins anew.\n');
  const fs = new DurableFs(folder);
  fs.syncs = !isNew;
  if (!isNew && !wasClosed(folder)) fs.synced = await syncFolder(folder);
  const loadDataDir = dump ?? (isNew ? builtEmpty() : undefined);
  const pglite = await PGlite.create({ ...options, fs, startParams, loadDataDir });
  fs.synced.clear();
  if (isNew) {
    fs.syncs = true;
    await pglite.exec('checkpoint');
    await syncFolder(folder);
    rmSync(unfinished);
  }
  return pglite;
}

/** PostgreSQL, catalog/pg_control.h: the state after the identifier and two versions; 1 is a clean shutdown. */
const wasClosed = (folder: string): boolean =>
  readFileSync(path.join(folder, 'global/pg_control')).readUInt32LE(16) === 1;

/** An empty, migrated database, which the build puts beside the bundle: making one takes seconds. */
const emptyFile = path.join(import.meta.dirname, 'empty.tar.gz');
const builtEmpty = (): Blob | undefined => (existsSync(emptyFile) ? new Blob([readFileSync(emptyFile)]) : undefined);

/** In memory, for tests; `dump` is what `dumpDataDir` gave. */
export const openPgliteInMemory = (dump?: Blob): Promise<PGlite> => PGlite.create({ ...options, loadDataDir: dump });
