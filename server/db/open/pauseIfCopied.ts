import type { DatabasePlace } from '../databasePlace.ts';
import { findPlace, isElsewhere } from '../databasePlace.ts';
import { pauseSending, placeKey } from '../sendingPaused.ts';
import type { Db } from '../transaction.ts';

/**
 * The database knows where it lies: at another place it is a copy, whose original may be running, so sending is paused.
 * The first start stores the place, as does the first one after a pause was lifted; call it under the key's lock.
 * @param dataDir of the embedded database; null on PostgreSQL
 */
export async function pauseIfCopied(db: Db, dataDir: string | null): Promise<void> {
  const here = await findPlace(db, dataDir);
  const row = db.selectFrom('installation').select('value').where('key', '=', placeKey);
  const known = (await row.executeTakeFirst())?.value as DatabasePlace | undefined;
  if (known === undefined)
    await db
      .insertInto('installation')
      .values({ key: placeKey, value: JSON.stringify(here) })
      .execute();
  else if (isElsewhere(known, here)) await pauseSending(db, 'copied');
}
