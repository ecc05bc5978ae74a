import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { lockLivingContact, viewContact } from '../contactRow.ts';
import { notifyContacts } from '../notifyContacts.ts';

/** Hides a contact from lists, audiences and search; what already runs for them goes on. */
export const archiveContact = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Contact> =>
  setArchived(deps, actor, { id, archived_at: deps.now() });

export const returnContact = (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Contact> =>
  setArchived(deps, actor, { id, archived_at: null });

/** One that is archived already keeps its date. */
function setArchived(
  { db }: Deps,
  actor: Actor,
  { id, archived_at }: { id: string; archived_at: Date | null },
): Promise<Contact> {
  return transaction(db, async (tx) => {
    const row = await lockLivingContact(tx, actor, id);
    if ((row.archived_at === null) !== (archived_at === null))
      await tx
        .updateTable('contacts')
        .set({ archived_at })
        .where('owner_id', '=', actor.userId)
        .where('id', '=', id)
        .execute();
    await notifyContacts(tx, actor.userId, [id]);
    return viewContact(tx, actor, id);
  });
}
