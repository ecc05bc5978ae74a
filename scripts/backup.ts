// npm run backup: writes the embedded database and the uploads to DATA_DIR/backups, beside a running server too.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backUp, type MadeBackup } from '#server/backup/backUp.ts';
import { askServer } from '#server/control/askServer.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { FolderInUse } from '#server/db/open/dataDirLock.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { readKnownPlace } from '#server/files/place/placeRows.ts';
import { CliError } from '#server/db/cliError.ts';
import { storedKeyCheck } from '#server/domain/admin/keyCheck.ts';
import { readSecrets } from '#server/secrets/secretKey.ts';
import { commandArgs } from './commandArgs.ts';
import { plainly, upgradingOf } from './database/openForScript.ts';
import { programVersion } from './build/programVersion.ts';

const help = `npm run backup                      writes the embedded database and the uploads to DATA_DIR/backups
npm run backup -- --without-files   writes the database alone
The server may keep running. The newest seven of each kind are kept. A running server also writes the database alone
once a day.`;
const args = commandArgs(help);
const withFiles = !args.includes('--without-files');

async function make(config: Config): Promise<MadeBackup> {
  const { dataDir, secretKey } = config;
  try {
    const { db, pglite, close } = await openDatabase({ dataDir, url: null, upgrading: await upgradingOf(config) });
    if (!pglite) throw new CliError(help);
    const keyCheck = (await storedKeyCheck(db)) ?? (await readSecrets(dataDir, secretKey)).check;
    const files = await openStore(config, (await readKnownPlace(db)).address ?? config.files);
    const deps = { pglite, dataDir, files: () => files, keyCheck, version: programVersion(), now: () => new Date() };
    try {
      return await backUp(deps, { withFiles });
    } finally {
      files.close();
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return askServer({ dataDir, command: 'backup', asked: { withFiles } });
    throw error;
  }
}

await plainly(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, secretKey } = config;
  if (args.some((arg) => arg !== '--without-files')) throw new CliError(help);
  if (databaseUrl !== null)
    throw new CliError('This server’s database is PostgreSQL: back it up with pg_dump, and keep DATA_DIR with it.');
  if (!existsSync(path.join(dataDir, 'db')))
    throw new CliError(`There is no database in ${dataDir}; DATA_DIR names the data folder of the server.`);
  const { file, bytes, files, damaged } = await make(config);
  const what = withFiles ? `the database and ${files} uploaded files` : 'the database, without the uploaded files';
  console.log(`${file}: ${what}, ${Math.ceil(bytes / 1024 / 1024)} MB`);
  const key = secretKey === null ? path.join(dataDir, 'secret.key') : 'SECRET_KEY';
  console.log(
    `The key is not in it: keep ${key} too, apart from the backups. Without it, every bot's token must be entered again.`,
  );
  for (const name of damaged) console.error(`This uploaded file is damaged: ${name}`);
  if (damaged.length > 0) process.exitCode = 1;
});
