import type { Db } from './transaction.ts';

const key = 'sending_paused';

/**
 * Set by a restore: nothing is sent or received until an operator confirms that no other copy of this installation
 * runs.
 */
export async function pauseSending(db: Db): Promise<void> {
  const row = db.insertInto('installation').values({ key, value: 'true' });
  await row.onConflict((on) => on.doNothing()).execute();
}

export async function isSendingPaused(db: Db): Promise<boolean> {
  const row = db.selectFrom('installation').select('key').where('key', '=', key);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Takes effect on the next start. @returns whether sending was paused. */
export async function resumeSending(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('installation').where('key', '=', key).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
