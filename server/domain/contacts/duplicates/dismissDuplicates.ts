import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../../deps.ts';
import { RequestError } from '../../requestErrors.ts';

/** Remembers that two contacts are different people; dismissing them again does nothing. */
export function dismissDuplicates(
  { db }: Deps,
  { userId: owner_id }: Actor,
  { contacts }: { contacts: string[] },
): Promise<void> {
  return transaction(db, async (tx) => {
    const [first, second] = await tx
      .selectFrom('contacts')
      .select('id')
      .where('owner_id', '=', owner_id)
      .where('id', 'in', contacts)
      .orderBy('id')
      .forKeyShare()
      .execute();
    if (!first || !second) throw new RequestError('not_found');
    await tx
      .insertInto('different_contacts')
      .values({ owner_id, first_id: first.id, second_id: second.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
