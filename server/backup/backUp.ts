import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupFormat, backupVersion } from '#contract/schemas/backup.ts';
import { backupFolder, listBackups } from '#server/db/backupFiles.ts';
import type { Database } from '#server/db/open.ts';
import { PlainError } from '#server/db/plainError.ts';
import { syncNames } from '#server/db/syncNames.ts';
import { checkDatabase } from './checkDatabase.ts';
import { copyDatabase } from './copyDatabase.ts';
import { holdUploads } from './holdUploads.ts';
import { packBackup, type Packing } from './packBackup.ts';
import { readBackup } from './readBackup.ts';

/** Of each kind, with uploads and without; older ones go. */
const kept = 7;

export interface BackupDeps {
  pglite: NonNullable<Database['pglite']>;
  dataDir: string;
  /** Tells which key the installation's is; see `BackupManifest`. */
  keyCheck: string;
  /** Of the program. */
  version: string;
  now(): Date;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  files: number;
  /** Uploads that are not what they were; they are in the backup as they are. */
  damaged: string[];
}

const running = new Map<string, Promise<unknown>>();

/** Makes one backup of a data folder after the other, whoever asks. */
export async function backUp(deps: BackupDeps, { withFiles }: { withFiles: boolean }): Promise<MadeBackup> {
  const before = running.get(deps.dataDir) ?? Promise.resolve();
  // how the one before ended, whoever asked for it was told
  const made = before.catch(() => {}).then(() => makeBackup(deps, withFiles));
  running.set(deps.dataDir, made);
  return made;
}

/**
 * Copies the database as it stands, counts its rows in the copy, packs it with the uploads, and reads what was packed.
 * @throws PlainError when the database is damaged: the backups that are there stay.
 */
async function makeBackup({ pglite, dataDir, keyCheck, version, now }: BackupDeps, withFiles: boolean) {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // what a crash has left
  for (const name of await readdir(folder))
    if (isUnfinished(name)) await rm(path.join(folder, name), { recursive: true });
  const at = now();
  const name = `voronka-${at.toISOString().replace(/[:.]/g, '-')}${withFiles ? '' : '-database'}.zip`;
  const copy = path.join(folder, 'unfinished.db');
  const unfinished = path.join(folder, 'unfinished.zip');
  const file = path.join(folder, name);
  const uploads = withFiles ? holdUploads(path.join(dataDir, 'files')) : null;
  try {
    await uploads?.hold();
    await copyDatabase(pglite, path.join(dataDir, 'db'), copy);
    await uploads?.hold();
    const counted = await checkDatabase(copy);
    if ('damage' in counted) throw damaged(dataDir, counted.damage);
    const about: Packing['about'] = {
      format: backupFormat,
      version: backupVersion,
      made_at: at.toISOString(),
      program: version,
      has_files: withFiles,
      key_check: keyCheck,
      rows: counted.rows,
    };
    const held = uploads && { folders: uploads.folders, files: uploads.files.values() };
    const { damaged: broken } = await packBackup({ db: copy, uploads: held, about, to: unfinished });
    const { entries } = await readBackup(unfinished, null);
    await rename(unfinished, file);
    await syncNames(folder);
    await removeOld(dataDir, withFiles);
    const packed = entries.filter((entry) => entry.name.startsWith('files/')).length;
    return { file, bytes: (await stat(file)).size, files: packed, damaged: broken };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new PlainError(`There is no room on the disk for a backup in ${folder}.`, { cause: error });
    }
    throw error;
  } finally {
    await uploads?.release();
    for (const made of [copy, unfinished]) await rm(made, { recursive: true, force: true });
  }
}

const isUnfinished = (name: string): boolean => name.startsWith('unfinished.');

function damaged(dataDir: string, reason: string): PlainError {
  const newest = listBackups(dataDir).at(-1);
  const way = newest
    ? `The newest good backup is ${newest}; npm run restore -- FILE puts it in place.`
    : 'There is no backup.';
  return new PlainError(`The database is damaged, so no backup was made: ${reason}. ${way}`);
}

const isOfDatabase = (file: string): boolean => file.endsWith('-database.zip') || file.endsWith('.tar.gz');

async function removeOld(dataDir: string, withFiles: boolean): Promise<void> {
  const same = listBackups(dataDir).filter((file) => isOfDatabase(file) !== withFiles);
  for (const file of same.slice(0, -kept)) await rm(file);
}
