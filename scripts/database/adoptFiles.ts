import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/open/open.ts';
import { pauseSending } from '#server/db/sendingPaused.ts';
import { openStore } from '#server/files/place/openStore.ts';
import { adoptPlace } from '#server/files/place/settlePlace.ts';
import { refuseWhileServing } from './refuseWhileServing.ts';

/**
 * `npm run admin adopt-files`: makes the place that FILES names the database's own. Sending is paused: a database that does not
 * find its files may be a copy.
 */
export async function adoptFiles({ db, kind }: Database): Promise<void> {
  const config = readConfig(process.env);
  await refuseWhileServing({ db, kind });
  const store = await openStore(config, config.files);
  const { all, missing } = await adoptPlace(db, store);
  store.close();
  await pauseSending(db, 'files');
  console.log(
    `The files of this database are now looked for in ${store.place}: ${missing} of its ${all} files are missing.`,
  );
  if (missing > 0)
    console.log(
      'Messages with them wait until the files are put back, or the same pictures and videos are uploaded again.',
    );
  console.log('Sending is paused. Once no other copy of this server runs: npm run admin resume-sending.');
}
