import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupFormat, backupVersion } from '#contract/schemas/account/backup.ts';
import { backupFolder, listBackups } from '#server/db/backupFiles.ts';
import type { Database } from '#server/db/open/open.ts';
import { CliError } from '#server/db/cliError.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { StorageAway } from '#server/files/store/StorageAway.ts';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import { checkDatabase } from './checkDatabase.ts';
import { copyDatabase } from './copyDatabase.ts';
import { holdUploads } from './holdUploads.ts';
import { packBackup, type Packing } from './packBackup.ts';
import { readBackup } from './readBackup.ts';

/** Retention: so many backups of each kind: with uploads, without, and before upgrades. */
const keptBackups = 7;

export interface BackupDeps {
  pglite: NonNullable<Database['pglite']>;
  dataDir: string;
  /** Where the uploads are. */
  files: () => ObjectStore;
  /** Identifies the installation's key without revealing it; see `BackupManifest`. */
  keyCheck: string;
  /** The program's version. */
  version: string;
  now(): Date;
}

export interface BackupOptions {
  withFiles: boolean;
  /** It keeps what the former program opens, so the daily backups do not displace it. */
  isBeforeUpgrade?: boolean;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  files: number;
  /** Uploads whose content does not match their hash; the backup includes them as they are. */
  damaged: string[];
}

const running = new Map<string, Promise<unknown>>();

/** Makes a backup of a data folder. Concurrent requests are queued. */
export async function backUp(deps: BackupDeps, options: BackupOptions): Promise<MadeBackup> {
  const before = running.get(deps.dataDir) ?? Promise.resolve();
  // how the one before ended, whoever asked for it was told
  const made = before.catch(() => {}).then(() => makeBackup(deps, options));
  running.set(deps.dataDir, made);
  return made;
}

/**
 * Copies the database at one moment, counts the copy's rows, packs it with the uploads and verifies the result. @throws
 * CliError when the database is damaged; existing backups are kept.
 */
async function makeBackup(
  { pglite, dataDir, files, keyCheck, version, now }: BackupDeps,
  { withFiles, isBeforeUpgrade = false }: BackupOptions,
): Promise<MadeBackup> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A crash may have left unfinished backups.
  for (const name of await readdir(folder))
    if (isUnfinished(name)) await rm(path.join(folder, name), { recursive: true });
  const at = now();
  const kind: BackupKind = isBeforeUpgrade ? 'upgrade' : withFiles ? 'whole' : 'database';
  const name = `voronka-${at.toISOString().replace(/[:.]/g, '-')}${endings[kind]}`;
  const copy = path.join(folder, 'unfinished.db');
  const unfinished = path.join(folder, 'unfinished.zip');
  const file = path.join(folder, name);
  const uploads = withFiles ? holdUploads(files(), dataDir) : null;
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
    await fsyncDirectory(folder);
    await removeOld(dataDir, kind);
    const packed = entries.filter((entry) => entry.name.startsWith('files/')).length;
    return { file, bytes: (await stat(file)).size, files: packed, damaged: broken };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new CliError(`There is no room on the disk for a backup in ${folder}.`, { cause: error });
    }
    if (error instanceof StorageAway) throw new CliError(`There is no new backup. ${error.message}.`, { cause: error });
    throw error;
  } finally {
    await uploads?.release();
    for (const made of [copy, unfinished]) await rm(made, { recursive: true, force: true });
  }
}

const isUnfinished = (name: string): boolean => name.startsWith('unfinished.');

function damaged(dataDir: string, reason: string): CliError {
  const newest = listBackups(dataDir).at(-1);
  const way = newest
    ? `The newest good backup is ${newest}; npm run restore -- FILE puts it in place.`
    : 'There is no backup.';
  return new CliError(`The database is damaged, so no backup was made: ${reason}. ${way}`);
}

type BackupKind = 'whole' | 'database' | 'upgrade';
const endings: Record<BackupKind, string> = { whole: '.zip', database: '-database.zip', upgrade: '-upgrade.zip' };

function kindOf(file: string): BackupKind {
  if (file.endsWith(endings.upgrade)) return 'upgrade';
  return file.endsWith(endings.database) || file.endsWith('.tar.gz') ? 'database' : 'whole';
}

async function removeOld(dataDir: string, kind: BackupKind): Promise<void> {
  const same = listBackups(dataDir).filter((file) => kindOf(file) === kind);
  for (const file of same.slice(0, -keptBackups)) await rm(file);
}
