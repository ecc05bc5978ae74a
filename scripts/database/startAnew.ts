import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { CliError } from '#server/db/cliError.ts';
import { lockDataDir } from '#server/db/open/dataDirLock.ts';
import { leftParts } from '#server/db/open/lostDatabase.ts';

/** `npm run admin start-anew`: nothing is deleted, and the backups of the lost database are not rotated out. */
export async function startAnew(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new CliError('This server’s database is PostgreSQL: give an empty one as DATABASE_URL.');
  const unlock = lockDataDir(dataDir);
  try {
    const parts = leftParts(dataDir);
    if (parts.length === 0)
      throw new CliError(`There is a database in ${dataDir}, or nothing at all: nothing was moved.`);
    const aside = path.join(dataDir, `before-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const part of [...parts, 'imports'].filter((name) => existsSync(path.join(dataDir, name))))
      renameSync(path.join(dataDir, part), path.join(aside, part));
    console.log(`${parts.join(', ')} are now in ${aside}. The next start makes a new, empty database.`);
  } finally {
    unlock();
  }
}
