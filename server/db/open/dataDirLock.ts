import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CliError } from '../cliError.ts';

export class FolderInUse extends CliError {}

/**
 * Locks the data folder for this process: PGlite takes no lock, and two processes would destroy each other's rows. The
 * kernel releases it however the process ends. @returns the unlock function. @throws FolderInUse when another process
 * holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new FolderInUse(
      `The data folder ${path.resolve(dataDir)} is in use by another Voronka process; stop it first.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
