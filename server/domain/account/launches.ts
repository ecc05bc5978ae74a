import type { Db, Tx } from '#server/db/transaction.ts';

/** Launch data that Telegram has signed, by its hash. */
interface SignedLaunch {
  launchHash: Buffer;
  expiresAt: Date;
}

/** Launch data that was used before. A sign-out ends it, although Telegram's signature is still valid. */
export const findLaunch = (
  db: Db,
  { launchHash }: Pick<SignedLaunch, 'launchHash'>,
): Promise<{ is_ended: boolean } | undefined> =>
  db.selectFrom('launches').select('is_ended').where('launch_hash', '=', launchHash).executeTakeFirst();

/** Stores the launch data's hash until it expires, so that it can be revoked. */
export async function storeLaunch(db: Db, userId: string, { launchHash, expiresAt }: SignedLaunch): Promise<void> {
  await db
    .insertInto('launches')
    .values({ launch_hash: launchHash, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Ended {
  userId: string;
  /** All of the user's by default. */
  only?: Buffer[];
  /** These stay valid. */
  except?: Buffer[];
}

/** Revokes launch data. */
export async function endLaunches(tx: Tx, { userId, only, except = [] }: Ended): Promise<void> {
  if (only?.length === 0) return;
  await tx
    .updateTable('launches')
    .set({ is_ended: true })
    .where('user_id', '=', userId)
    .$if(only !== undefined, (q) => q.where('launch_hash', 'in', only ?? []))
    .$if(except.length > 0, (q) => q.where('launch_hash', 'not in', except))
    .execute();
}
