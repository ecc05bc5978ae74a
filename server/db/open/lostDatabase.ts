import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../backupFiles.ts';
import { CliError } from '../cliError.ts';

/** What only an installation that has run leaves in its data folder. */
const ofInstallation = ['backups', 'files', 'secret.key'];

/** What is left of an embedded database that is gone; nothing where there is one, or where one is just being made. */
export function leftParts(dataDir: string): string[] {
  const folder = path.join(dataDir, 'db');
  if (existsSync(path.join(dataDir, 'db.unfinished')) || isFilled(folder)) return [];
  return ofInstallation.filter((part) => isFilled(path.join(dataDir, part)));
}

function isFilled(at: string): boolean {
  const found = statSync(at, { throwIfNoEntry: false });
  return found !== undefined && (!found.isDirectory() || readdirSync(at).length > 0);
}

/**
 * An empty database in the place of a lost one would make whoever signs up first an admin, and its daily backups would
 * push the good ones out. @throws CliError
 */
export function refuseLostDatabase(dataDir: string): void {
  const left = leftParts(dataDir);
  if (left.length === 0) return;
  const newest = listBackups(dataDir).at(-1);
  const way = newest
    ? `Put it back, or the newest backup in its place: npm run restore -- ${newest}`
    : 'Put it back; there is no backup.';
  throw new CliError(
    `The database in ${path.join(dataDir, 'db')} is gone, while ${left.join(', ')} of it ${left.length > 1 ? 'are' : 'is'} there. ${way} With PostgreSQL, set DATABASE_URL. To begin with an empty database: npm run admin start-anew.`,
  );
}
