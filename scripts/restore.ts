// npm run restore -- FILE: replaces the embedded database by a backup, and the uploads if the backup contains them.
import { replacedKeptDays } from '#server/backup/removeReplaced.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { CliError } from '#server/db/cliError.ts';
import { findSecrets } from '#server/secrets/secretKey.ts';
import { commandArgs } from './commandArgs.ts';
import { plainly } from './database/openForScript.ts';

const help = `npm run restore -- FILE   replaces the embedded database in DATA_DIR by a backup, and the uploads if the backup has
them. Everything is checked first. The server must be stopped; what was there is kept beside it.
Afterwards nothing is sent until "npm run admin resume-sending" confirms that no other copy of this server runs.`;
const [file] = commandArgs(help);

await plainly(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, secretKey, files } = config;
  if (databaseUrl !== null) throw new CliError('This server’s database is PostgreSQL: restore it with pg_restore.');
  if (!file) throw new CliError(help);
  const bucket = files === 'folder' ? null : await openStore(config, files);
  const { aside, manifest } = await restore(dataDir, file, new Date(), bucket);
  bucket?.close();
  if (bucket && manifest?.has_files)
    console.log(`The uploaded files are in ${bucket.place}; nothing was removed from it.`);
  console.log(
    `Restored ${file}.${aside.length > 0 ? ` What was there is in ${aside.join(' and ')}, and is deleted after ${replacedKeptDays} days.` : ''}`,
  );
  if (!manifest?.has_files) console.log('The backup has no uploaded files: those that are there stay.');
  if (manifest && (await findSecrets(dataDir, secretKey))?.check !== manifest.key_check) {
    console.log(
      'This backup was made with another key: copy its secret.key to the data folder, or set its SECRET_KEY, before you start. Only if nobody has it any more: npm run admin replace-lost-key.',
    );
  }
  console.log('Nothing is sent until "npm run admin resume-sending" confirms that no other copy runs.');
});
