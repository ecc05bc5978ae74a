import { existsSync } from 'node:fs';
import path from 'node:path';
import { databasePlaces, readConfig, type Config } from '#server/config/config.ts';
import { askServer } from '#server/control/askServer.ts';
import { CliError } from '#server/db/cliError.ts';
import { FolderInUse } from '#server/db/open/dataDirLock.ts';
import { refuseLostDatabase } from '#server/db/open/lostDatabase.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { examine, type Finding } from '#server/operator/doctor.ts';
import { plainly } from './openForScript.ts';

const marks: Record<Finding['is'], string> = { fine: 'ok   ', look: 'look ', wrong: 'WRONG' };

/** `npm run admin doctor`: prints a line for everything that it looks at; the exit code is 1 where something is wrong. */
export async function doctor(): Promise<void> {
  await plainly(async () => {
    const found = await findings(readConfig(process.env));
    for (const { is, says } of found) console.log(`${marks[is]}  ${says}`);
    if (found.some(({ is }) => is === 'wrong')) process.exitCode = 1;
  });
}

/** The findings of the server that holds the embedded database, or of this process. */
async function findings(config: Config): Promise<Finding[]> {
  const database = await openAsItIs(config).catch(refusalOf);
  try {
    if (!(database instanceof FolderInUse)) return await examineHere(config, database);
    const asked = await askServer<Finding[]>({ dataDir: config.dataDir, command: 'doctor' }).catch(refusalOf);
    return asked instanceof CliError ? await examineHere(config, asked) : asked;
  } finally {
    if (!(database instanceof CliError)) await database.close();
  }
}

async function examineHere(config: Config, database: Database | CliError): Promise<Finding[]> {
  const store = await openStore(config, config.files);
  try {
    return await examine({ config, database, store, now: () => new Date() });
  } finally {
    store.close();
  }
}

/** One of an earlier version may be served right now, and is not upgraded by who only looks. @throws CliError */
async function openAsItIs(config: Config): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'db'))) {
    refuseLostDatabase(dataDir);
    throw new CliError(`there is none in ${dataDir}; DATA_DIR names the data folder of the server.`);
  }
  return openDatabase({ ...databasePlaces(config), changesNothing: true, mayBeLeftBehind: true });
}

function refusalOf(error: unknown): CliError {
  if (error instanceof CliError) return error;
  throw error;
}
