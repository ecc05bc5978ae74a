// npm run restore -- FILE: puts a backup in the place of the embedded database.
import { readConfig } from '#server/config.ts';
import { restore } from '#server/db/backup.ts';
import { PlainError } from '#server/db/plainError.ts';
import { commandArgs } from './commandArgs.ts';
import { plainly } from './openForScript.ts';

const help = `npm run restore -- FILE   puts a backup in the place of the embedded database in DATA_DIR
The server must be stopped; what was there is kept beside it. Afterwards nothing is sent
until "npm run admin resume-sending" confirms that no other copy of the installation runs.`;
const [file] = commandArgs(help);

await plainly(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) throw new PlainError('This installation is on PostgreSQL: restore it with pg_restore.');
  if (!file) throw new PlainError(help);
  const aside = await restore(dataDir, file, new Date());
  console.log(`Restored ${file}.${aside ? ` What was there is in ${aside}.` : ''}`);
  console.log('Nothing is sent until "npm run admin resume-sending" confirms that no other copy runs.');
});
