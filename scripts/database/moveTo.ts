import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { CliError } from '#server/db/cliError.ts';
import { forgetMovedTo } from '#server/db/movedTo.ts';
import { moveDatabase } from '#server/db/move/moveDatabase.ts';
import { type Database, openDatabase } from '#server/db/open/open.ts';
import { pauseSending, placeKey } from '#server/db/sendingPaused.ts';
import { upgradingOf } from './openForScript.ts';

/** `npm run admin move-to postgres://…`: copies the embedded database into an empty PostgreSQL, and leaves it behind. */
export async function moveTo(url: string): Promise<void> {
  if (!URL.canParse(url) || !['postgres:', 'postgresql:'].includes(new URL(url).protocol))
    throw new CliError('The new database must be a postgres:// address.');
  await withLeftBehind(async ({ pglite, db }) => {
    if (!pglite) throw new CliError('Only an embedded database moves.');
    const began = Date.now();
    const tell = (line: string) => console.log(line);
    const { name, tables, rows } = await moveDatabase({ pglite, db, url, tell, leftKeys: [placeKey] });
    const seconds = Math.ceil((Date.now() - began) / 1000);
    console.log(`All ${rows} rows of ${tables} tables are in ${name}, counted on both sides, in ${seconds} s.`);
    console.log(
      'Set DATABASE_URL to it and start: bots go on there. DATA_DIR stays as it is, with the key, the files and the backups; the embedded database in it is left behind, and no server starts on it any more.',
    );
  });
}

/** `npm run admin undo-move-to`: the embedded database may be started again, paused, as the other one may send. */
export async function undoMoveTo(): Promise<void> {
  await withLeftBehind(async ({ db }) => {
    if (!(await forgetMovedTo(db))) throw new CliError('The embedded database was not left behind.');
    await pauseSending(db, 'copied');
    console.log(
      'The embedded database can be started again, as it was when it was left behind. Sending is paused: once nothing runs on the other one, npm run admin resume-sending.',
    );
  });
}

/** The embedded database, also one that was left behind. */
async function withLeftBehind(work: (database: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null)
    throw new CliError('DATABASE_URL is set: this is about the embedded database in DATA_DIR, so leave it out.');
  if (!existsSync(path.join(dataDir, 'db'))) throw new CliError(`There is no embedded database in ${dataDir}.`);
  const upgrading = await upgradingOf(config);
  const database = await openDatabase({ dataDir, url: null, mayBeLeftBehind: true, upgrading });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
