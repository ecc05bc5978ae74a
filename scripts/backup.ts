// npm run backup: writes the embedded database to DATA_DIR/backups. While the server runs, it does so by itself each day.
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/db/backup.ts';
import { PlainError } from '#server/db/plainError.ts';
import { withDatabase } from './openForScript.ts';

await withDatabase(async ({ pglite }) => {
  if (!pglite)
    throw new PlainError('This installation is on PostgreSQL: back it up with pg_dump, and keep DATA_DIR with it.');
  console.log(await backUp(pglite, readConfig(process.env).dataDir, new Date()));
});
