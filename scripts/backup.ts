// npm run backup: writes the embedded database to DATA_DIR/backups. While the server runs, it does so by itself each day.
import { readConfig } from '#server/config.ts';
import { backUp } from '#server/db/backup.ts';
import { PlainError } from '#server/db/plainError.ts';
import { commandArgs } from './commandArgs.ts';
import { withDatabase } from './openForScript.ts';

commandArgs(`npm run backup   writes the embedded database to DATA_DIR/backups and keeps the newest seven
The server must be stopped meanwhile; while it runs, it does so by itself each day.
Uploaded files and the key lie beside it in DATA_DIR: keep a copy of them too.`);

await withDatabase(async ({ pglite }) => {
  if (!pglite)
    throw new PlainError('This installation is on PostgreSQL: back it up with pg_dump, and keep DATA_DIR with it.');
  console.log(await backUp(pglite, readConfig(process.env).dataDir, new Date()));
});
