import { databasePlaces, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { makeFilesPrivate, makeFolderPrivate } from '#server/db/open/privateFolder.ts';
import { CliError } from '#server/db/cliError.ts';

/** Opens the configured database for one command and closes it; a CliError prints one line and sets exit code 1. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    makeFolderPrivate(config.dataDir);
    const database = await openDatabase(databasePlaces(config));
    try {
      await work(database);
    } finally {
      await database.close();
    }
  });
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
