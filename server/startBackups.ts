import { removeReplaced } from './backup/removeReplaced.ts';
import { backUp } from './backup/backUp.ts';
import { serveBackupRequests } from './backup/backupRequests.ts';
import type { AppOptions } from './appOptions.ts';
import type { Database } from './db/open/open.ts';
import type { Secrets } from './secrets/secretKey.ts';

interface Parts {
  options: AppOptions;
  database: Database;
  secrets: Secrets;
  now(): Date;
  log: { error(fields: object, message: string): void };
}

interface Backups {
  /** Makes the daily backup of the embedded database. */
  daily(): Promise<{ file: string }>;
  /** Deletes what restores replaced long ago. */
  removeReplaced(): Promise<unknown>;
  stop(): void;
}

/** Takes requests for a backup of the embedded database; null where the database lies elsewhere. */
export async function startBackups({ options, database, secrets, now, log }: Parts): Promise<Backups | null> {
  const { pglite } = database;
  const isInFolder = options.database === undefined;
  if (!pglite || !isInFolder) return null;
  const { dataDir } = options.config;
  const backUpWith = backUp.bind(null, { pglite, dataDir, keyCheck: secrets.check, version: options.version, now });
  const requests = await serveBackupRequests({ dataDir, backUp: backUpWith, log });
  return {
    // uploads never change, and would lie there seven times
    daily: () => backUpWith({ withFiles: false }),
    removeReplaced: () => removeReplaced(dataDir, now()),
    stop: () => requests.stop(),
  };
}
