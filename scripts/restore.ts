// npm run restore -- FILE: puts a backup in the place of the embedded database.
import { readConfig } from '#server/config.ts';
import { restore } from '#server/db/backup.ts';
import { PlainError } from '#server/db/plainError.ts';
import { plainly } from './openForScript.ts';

const file = process.argv[2];

await plainly(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) throw new PlainError('This installation is on PostgreSQL: restore it with pg_restore.');
  if (!file) throw new PlainError('npm run restore -- FILE');
  const aside = await restore(dataDir, file, new Date());
  console.log(
    `Restored ${file}. ${aside ? `What was there is in ${aside}. ` : ''}Nothing is sent until you confirm it.`,
  );
});
