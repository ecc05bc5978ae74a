import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '#contract/schemas/account/backup.ts';
import { lockDataDir } from '#server/db/open/dataDirLock.ts';
import { wrapPglite } from '#server/db/open/open.ts';
import { openPglite, unpackDump } from '#server/db/open/openPglite.ts';
import { CliError } from '#server/db/cliError.ts';
import { makeFolderPrivate } from '#server/db/open/privateFolder.ts';
import { pauseSending } from '#server/db/sendingPaused.ts';
import { finishSwap, stagedFolder, swapFolders } from '#server/db/open/swapFolders.ts';
import { forgetOtherPlace, markRestoredFiles } from '#server/files/place/settlePlace.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import { fsyncTree } from '#server/db/open/fsyncTree.ts';
import { checkDatabase } from './checkDatabase.ts';
import { readBackup } from './readBackup.ts';

export interface Restored {
  /** The paths that the previous data was moved to. */
  aside: string[];
  /** Null for a backup of a release that wrote the database alone. */
  manifest: BackupManifest | null;
}

/**
 * Replaces the embedded database, and the uploads if included, by a backup; the previous data is kept beside it.
 * Nothing is replaced before the whole backup was verified, opened and counted. Sending is paused afterwards.
 * @param bucket where the uploads go that are not there; null for the data folder. Nothing is removed from it.
 * @throws CliError when it is no valid backup.
 */
export async function restore(
  dataDir: string,
  file: string,
  now: Date,
  bucket: ObjectStore | null = null,
): Promise<Restored> {
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`);
  makeFolderPrivate(dataDir);
  const unlock = lockDataDir(dataDir);
  const staged = stagedFolder(dataDir);
  try {
    await finishSwap(dataDir);
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { mode: 0o700 });
    const manifest = file.endsWith('.tar.gz') ? await unpackDump(file, staged) : await readBackup(file, staged);
    await assertIntact(file, staged, manifest);
    if (manifest?.has_files) await mkdir(path.join(staged, 'files'), { recursive: true, mode: 0o700 });
    await prepareStaged(staged, bucket);
    const parts = ['db', 'files'].filter((part) => existsSync(path.join(staged, part)));
    const aside = await swapFolders(dataDir, { parts, suffix: `before-${now.toISOString().replace(/[:.]/g, '-')}` });
    return { aside, manifest };
  } finally {
    await rm(staged, { recursive: true, force: true });
    unlock();
  }
}

async function assertIntact(file: string, staged: string, manifest: BackupManifest | null): Promise<void> {
  const counted = await checkDatabase(path.join(staged, 'db'));
  if ('damage' in counted) throw new CliError(`The database in ${file} is damaged: ${counted.damage}.`);
  for (const [table, rows] of Object.entries(manifest?.rows ?? {})) {
    const found = counted.rows[table] ?? 0;
    if (found !== rows) throw new CliError(`${file}: its table ${table} has ${found} rows instead of ${rows}.`);
  }
}

/** Stores the restored uploads that the bucket does not have. */
async function moveInto(bucket: ObjectStore, staged: string): Promise<void> {
  try {
    for await (const { key, bytes } of new FolderStore(staged).list('files/')) {
      if ((await bucket.stat(key))?.bytes !== bytes) await bucket.put(key, { path: path.join(staged, key) });
    }
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    throw new CliError(`Nothing was restored. ${error.message}.`, { cause: error });
  }
  await rm(path.join(staged, 'files'), { recursive: true });
}

/** Migrates the database to this release, marks the files as its own, pauses sending and syncs everything to the disk. */
async function prepareStaged(staged: string, bucket: ObjectStore | null): Promise<void> {
  const database = await wrapPglite(await openPglite(staged));
  try {
    const files = path.join(staged, 'files');
    if (existsSync(files)) {
      if (bucket) await moveInto(bucket, staged);
      await markRestoredFiles(database.db, bucket ?? new FolderStore(staged));
    } else await forgetOtherPlace(database.db, bucket?.address ?? 'folder');
    await pauseSending(database.db, 'restored');
  } finally {
    await database.close();
  }
  await fsyncTree(staged);
}
