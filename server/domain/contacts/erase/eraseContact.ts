import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { lockContact, viewContact } from '../contactRow.ts';
import { notifyContacts } from '../notifyContacts.ts';
import { forgetPerson } from './forgetPerson.ts';

/**
 * Erases a contact's personal data for good. The nameless contact stays, so that what was counted stays counted; who
 * writes again is a new contact. Idempotent.
 */
export function eraseContact(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Contact> {
  const { userId: ownerId } = actor;
  return transaction(deps.db, async (tx) => {
    const contact = await lockContact(tx, actor, id);
    if (contact.erased_at !== null) return viewContact(tx, actor, id);
    await deps.journeys.withdrawContact(tx, { ownerId, contactId: id });
    await forgetPerson(tx, { ownerId, contactId: id, telegramId: contact.telegram_id });
    await tx
      .updateTable('contacts')
      .set({
        ...{ first_name: '', last_name: '', username: null, language: null, time_zone: null, telegram_id: null },
        ...{ phone: null, email: null, note: '', fields: '{}', unread: 0, body_hash: null, archived_at: null },
        ...{ erased_at: deps.now(), erased_by: ownerId },
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
    await notifyContacts(tx, ownerId, [id]);
    await notify(tx, { kind: 'conversations', owner_id: ownerId, contacts: [id] });
    return viewContact(tx, actor, id);
  });
}
