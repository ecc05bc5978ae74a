import { existsSync } from 'node:fs';
import path from 'node:path';
import { databasePlaces, readConfig, type Config } from '#server/config/config.ts';
import { askServer } from '#server/control/askServer.ts';
import { CliError } from '#server/db/cliError.ts';
import { FolderInUse } from '#server/db/open/dataDirLock.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { examine, type Finding } from '#server/operator/doctor.ts';
import { plainly, upgradingOf } from './openForScript.ts';

const marks: Record<Finding['is'], string> = { fine: 'ok   ', look: 'look ', wrong: 'WRONG' };

/** `npm run admin doctor`: prints a line for everything that it looks at; the exit code is 1 where something is wrong. */
export async function doctor(): Promise<void> {
  await plainly(async () => {
    const found = await findings(readConfig(process.env));
    for (const { is, says } of found) console.log(`${marks[is]}  ${says}`);
    if (found.some(({ is }) => is === 'wrong')) process.exitCode = 1;
  });
}

async function findings(config: Config): Promise<Finding[]> {
  const { dataDir } = config;
  if (config.databaseUrl === null && !existsSync(path.join(dataDir, 'db')))
    throw new CliError(`There is no database in ${dataDir}; DATA_DIR names the data folder of the server.`);
  try {
    const database = await openDatabase({ ...databasePlaces(config), upgrading: await upgradingOf(config) });
    const store = await openStore(config, config.files);
    try {
      return await examine({ config, database, store, now: () => new Date() });
    } finally {
      store.close();
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return askServer<Finding[]>({ dataDir, command: 'doctor' });
  }
}
