import type { Db, Tx } from '#server/db/transaction.ts';
import type { Launch } from './readLaunch.ts';

type Known = Pick<Launch, 'launchHash' | 'expiresAt'>;

/** Launch data that was taken before. A sign-out, here or elsewhere, has ended what Telegram's signature would still let in. */
export const findLaunch = (db: Db, { launchHash }: Known): Promise<{ is_ended: boolean } | undefined> =>
  db.selectFrom('launches').select('is_ended').where('launch_hash', '=', launchHash).executeTakeFirst();

/** Remembers whose launch data it is as long as it is good, so that it can be ended. */
export async function rememberLaunch(db: Db, userId: string, { launchHash, expiresAt }: Known): Promise<void> {
  await db
    .insertInto('launches')
    .values({ launch_hash: launchHash, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Ended {
  userId: string;
  /** All of the user's unless it is said which. */
  only?: Buffer[];
  /** Go on. */
  except?: Buffer[];
}

/** Launch data signs in no more. */
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
