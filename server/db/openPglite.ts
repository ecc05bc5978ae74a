import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { DurableFs } from './durableFs.ts';

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
  const pglite = await PGlite.create({ ...options, fs, startParams, loadDataDir: dump });
  if (isNew) {
    fs.syncs = true;
    await pglite.exec('checkpoint');
    syncAll(folder);
    rmSync(unfinished);
  }
  return pglite;
}

function syncAll(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of [...names, '.']) {
    const handle = openSync(path.join(folder, name), 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}

/** In memory, for tests; `dump` is what `dumpDataDir` gave. */
export const openPgliteInMemory = (dump?: Blob): Promise<PGlite> => PGlite.create({ ...options, loadDataDir: dump });
