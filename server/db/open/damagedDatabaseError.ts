import path from 'node:path';
import { listBackups } from '../backupFiles.ts';
import { CliError } from '../cliError.ts';

/** The error for a damaged embedded database: the reason, and how to restore a backup. */
export function damagedDatabaseError(dataDir: string, reason: string, cause?: unknown): CliError {
  const newest = listBackups(dataDir).at(-1);
  const way = newest
    ? `The newest backup is put in its place by: npm run restore -- ${newest}`
    : `There is no backup in ${path.join(dataDir, 'backups')}; nothing was changed.`;
  return new CliError(`The database in ${path.join(dataDir, 'db')} cannot be opened: ${reason}. ${way}`, { cause });
}
