import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { System } from '#contract/schemas/account/system.ts';
import { listBackups } from './backupFiles.ts';

type Backup = NonNullable<System['backups']['made']>[number];

/** The backups in a data folder, the newest first. One that is removed meanwhile is none. */
export async function readBackups(dataDir: string): Promise<Backup[]> {
  const read = listBackups(dataDir).map(async (file): Promise<Backup[]> => {
    const about = await stat(file).catch(() => null);
    const name = path.basename(file);
    const hasFiles = !name.endsWith('-database.zip') && !name.endsWith('.tar.gz');
    return about ? [{ name, at: about.mtime.toISOString(), bytes: about.size, has_files: hasFiles }] : [];
  });
  const found = (await Promise.all(read)).flat();
  return found.sort((a, b) => b.at.localeCompare(a.at));
}
