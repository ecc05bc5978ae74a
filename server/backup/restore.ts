import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '#contract/schemas/backup.ts';
import { lockDataDir } from '#server/db/lock.ts';
import { overPglite } from '#server/db/open.ts';
import { openPglite, unpackDump } from '#server/db/openPglite.ts';
import { PlainError } from '#server/db/plainError.ts';
import { makeFolderPrivate } from '#server/db/privateFolder.ts';
import { pauseSending } from '#server/db/sendingPaused.ts';
import { finishSwap, stagedFolder, swapFolders } from '#server/db/swapFolders.ts';
import { syncFolder } from '#server/db/syncFolder.ts';
import { checkDatabase } from './checkDatabase.ts';
import { readBackup } from './readBackup.ts';

export interface Restored {
  /** What was there before. */
  aside: string[];
  /** Of the backup; null for one of a release that wrote the database alone. */
  manifest: BackupManifest | null;
}

/**
 * Puts a backup in the place of the embedded database, and of the uploads if they are within; what was there is kept
 * beside it. Nothing is replaced before all of the backup was read, opened and counted. Sending is off afterwards.
 * @throws PlainError when it is no backup of ours, or not whole.
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<Restored> {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  makeFolderPrivate(dataDir);
  const unlock = lockDataDir(dataDir);
  const staged = stagedFolder(dataDir);
  try {
    await finishSwap(dataDir);
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { mode: 0o700 });
    const manifest = file.endsWith('.tar.gz') ? await unpackDump(file, staged) : await readBackup(file, staged);
    await refuseDamaged(file, staged, manifest);
    await makeReady(staged);
    const parts = ['db', 'files'].filter((part) => existsSync(path.join(staged, part)));
    const aside = await swapFolders(dataDir, { parts, suffix: `before-${now.toISOString().replace(/[:.]/g, '-')}` });
    return { aside, manifest };
  } finally {
    await rm(staged, { recursive: true, force: true });
    unlock();
  }
}

async function refuseDamaged(file: string, staged: string, manifest: BackupManifest | null): Promise<void> {
  const counted = await checkDatabase(path.join(staged, 'db'));
  if ('damage' in counted) throw new PlainError(`The database in ${file} is damaged: ${counted.damage}.`);
  for (const [table, rows] of Object.entries(manifest?.rows ?? {})) {
    const found = counted.rows[table] ?? 0;
    if (found !== rows) throw new PlainError(`${file}: its table ${table} has ${found} rows instead of ${rows}.`);
  }
}

/** Brings the database to this release, switches sending off, and everything to the disk. */
async function makeReady(staged: string): Promise<void> {
  const database = await overPglite(await openPglite(staged));
  try {
    await pauseSending(database.db);
  } finally {
    await database.close();
  }
  await syncFolder(staged);
}
