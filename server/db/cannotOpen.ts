import path from 'node:path';
import { listBackups } from './backupFiles.ts';
import { PlainError } from './plainError.ts';

/** What stops a start whose embedded database is damaged: the reason, and the way back. */
export function cannotOpen(dataDir: string, reason: string, cause?: unknown): PlainError {
  const newest = listBackups(dataDir).at(-1);
  const way = newest
    ? `The newest backup is put in its place by: npm run restore -- ${newest}`
    : `There is no backup in ${path.join(dataDir, 'backups')}; nothing was changed.`;
  return new PlainError(`The database in ${path.join(dataDir, 'db')} cannot be opened: ${reason}. ${way}`, { cause });
}
