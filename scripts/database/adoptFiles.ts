import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/open/open.ts';
import { pauseSending } from '#server/db/sendingPaused.ts';
import { adoptFilesFolder, filesFolder } from '#server/files/filesFolder.ts';
import { refuseWhileServing } from './refuseWhileServing.ts';

/**
 * `npm run admin adopt-files`: makes the files folder the database's own. Sending is paused: a database that does not find
 * its folder may be a copy.
 */
export async function adoptFiles({ db, kind }: Database): Promise<void> {
  const { dataDir } = readConfig(process.env);
  await refuseWhileServing({ db, kind });
  const { all, missing } = await adoptFilesFolder(db, dataDir);
  await pauseSending(db, 'files');
  console.log(
    `${filesFolder(dataDir)} is now the files folder of this database: ${missing} of its ${all} files are missing.`,
  );
  if (missing > 0)
    console.log(
      'Messages with them wait until the files are put back, or the same pictures and videos are uploaded again.',
    );
  console.log('Sending is paused. Once no other copy of this server runs: npm run admin resume-sending.');
}
