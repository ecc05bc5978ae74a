import { transaction } from '#server/db/transaction.ts';
import { lockLivingContact } from '../contactRow.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireByHand } from '#server/domain/lists/requireByHand.ts';

interface Member {
  id: string;
  contact: string;
}

/** Adds a contact to a list by hand; one who is in it stays. */
export function addToList(deps: Deps, actor: Actor, { id, contact }: Member): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await requireByHand(tx, actor, id);
    await lockLivingContact(tx, actor, contact);
    await tx
      .insertInto('list_contacts')
      .values({ owner_id: actor.userId, list_id: id, contact_id: contact, added_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Takes a contact out of a list by hand; one who is not in it is no error. */
export function takeFromList({ db }: Deps, actor: Actor, { id, contact }: Member): Promise<void> {
  return transaction(db, async (tx) => {
    await requireByHand(tx, actor, id);
    await tx
      .deleteFrom('list_contacts')
      .where('owner_id', '=', actor.userId)
      .where('list_id', '=', id)
      .where('contact_id', '=', contact)
      .execute();
  });
}
