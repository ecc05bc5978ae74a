import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { findBoth } from './findBoth.ts';

/** Forgets that two contacts are different people, so that they may be likely duplicates again; idempotent. */
export function restoreDuplicates({ db }: Deps, actor: Actor, { contacts }: { contacts: string[] }): Promise<void> {
  return transaction(db, async (tx) => {
    const { owner_id, first_id, second_id } = await findBoth(tx, actor, contacts);
    await tx
      .deleteFrom('different_contacts')
      .where('owner_id', '=', owner_id)
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .execute();
  });
}
