import { sql } from 'kysely';
import { isMigrated } from '../db/open/migrate.ts';
import type { Db } from '../db/transaction.ts';
import { diskSpace } from '../files/diskSpace.ts';
import type { Readiness } from '../http/handlers/service.ts';

/** Below it an upload or a commit of the embedded database may find no room. */
const leastFree = 32 * 1024 * 1024;

interface Parts {
  db: Db;
  dataDir: string;
  /** Whether the files of the database are where this process looks for them. */
  areFilesOurs(): Promise<boolean>;
  leastFreeBytes?: number;
}

/** Whether the database responds. */
export const isDatabaseUp = (db: Db): Promise<boolean> => holds(async () => !!(await sql`select 1`.execute(db)));

/** Looks at everything that requests need: each part fails alone, so that the cause is told. */
export async function readinessOf({
  db,
  dataDir,
  areFilesOurs,
  leastFreeBytes = leastFree,
}: Parts): Promise<Readiness> {
  // what else is asked of a database that is away would wait as long once more
  const isUp = await isDatabaseUp(db);
  const [migrations, files, disk] = await Promise.all([
    isUp && holds(() => isMigrated(db)),
    isUp && holds(areFilesOurs),
    holds(() => hasRoom(dataDir, leastFreeBytes)),
  ]);
  return { database: said(isUp), migrations: said(migrations), files: said(files), disk: said(disk) };
}

const said = (isThere: boolean) => (isThere ? 'ok' : 'failed');

/** Asked every few seconds, also while much is away: the workers and the requests that fail log why. */
const holds = (look: () => Promise<boolean>): Promise<boolean> => look().catch(() => false);

async function hasRoom(folder: string, leastFreeBytes: number): Promise<boolean> {
  return (await diskSpace(folder)).free >= leastFreeBytes;
}
