import { type RawBuilder, sql } from 'kysely';
import { notify } from './notify.ts';
import { type Db, transaction, type Tx } from './transaction.ts';

const key = 'sending_paused';

/**
 * `restored`: a backup was put in place. `copied`: the database is not where it was, as a dump beside its original.
 * `files`: another files folder was adopted. `by_hand`: an operator paused it.
 */
export type PauseReason = 'restored' | 'copied' | 'files' | 'by_hand';
const reasons: readonly unknown[] = ['restored', 'copied', 'files', 'by_hand'] satisfies PauseReason[];

/**
 * Until an operator confirms that no other copy of this installation runs, nothing is sent or received. An earlier pause
 * keeps its reason. `also` is done in its transaction, where it was not paused yet.
 */
export async function pauseSending(db: Db, reason: PauseReason, also?: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    const row = tx.insertInto('installation').values({ key, value: JSON.stringify(reason) });
    const { numInsertedOrUpdatedRows } = await row.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await also?.(tx);
    await notify(tx, { kind: 'sending' });
  });
}

/** Now, where sending is paused. */
export const pauseDueAt = (now: Date): RawBuilder<Date | null> =>
  sql`(select ${now}::timestamptz from installation where key = ${key})`;

/** Why sending is paused; null while it is not. */
export async function readPause(db: Db): Promise<PauseReason | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return null;
  // earlier releases paused after a restore alone, and stored no reason
  return reasons.includes(row.value) ? (row.value as PauseReason) : 'restored';
}

/**
 * Processes that run begin at once; the database belongs from now on to where the next start finds it. `also` is done in
 * its transaction, where it was paused. @returns whether it was
 */
export async function resumeSending(db: Db, also?: (tx: Tx) => Promise<void>): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.deleteFrom('installation').where('key', '=', placeKey).execute();
    const { numDeletedRows } = await tx.deleteFrom('installation').where('key', '=', key).executeTakeFirstOrThrow();
    await notify(tx, { kind: 'sending' });
    const wasPaused = numDeletedRows > 0n;
    if (wasPaused) await also?.(tx);
    return wasPaused;
  });
}

/** Where `pauseIfCopied` stores the place of the database. */
export const placeKey = 'place';
