import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { findBoth } from './findBoth.ts';

/** Remembers that two contacts are different people; dismissing them again does nothing. */
export function dismissDuplicates(
  { db, now }: Deps,
  actor: Actor,
  { contacts }: { contacts: string[] },
): Promise<void> {
  return transaction(db, async (tx) => {
    const both = await findBoth(tx, actor, contacts);
    await tx
      .insertInto('different_contacts')
      .values({ ...both, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
