import { backUpUpgrades } from '#server/backup/upgradeBackup.ts';
import { type Config, databasePlaces, readConfig } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { makeFilesPrivate, makeFolderPrivate } from '#server/db/open/privateFolder.ts';
import type { Upgrading } from '#server/db/open/upgrade.ts';
import { CliError } from '#server/db/cliError.ts';
import { findSecrets } from '#server/secrets/secretKey.ts';
import { programVersion } from '../build/programVersion.ts';

/** Opens the configured database for one command and closes it; a CliError prints one line and sets exit code 1. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    makeFolderPrivate(config.dataDir);
    const database = await openDatabase({ ...databasePlaces(config), upgrading: await upgradingOf(config) });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  });
}

/** What a command says and does where it is the first of a newer version to open the database. */
export async function upgradingOf({ dataDir, secretKey }: Config): Promise<Upgrading> {
  const keyCheck = (await findSecrets(dataDir, secretKey))?.check ?? '';
  return backUpUpgrades({ dataDir, keyCheck, version: programVersion(), say: console.log });
}

/** Runs a command; a CliError prints one line instead of a stack. */
export async function plainly(work: () => Promise<void>): Promise<void> {
  makeFilesPrivate();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
