import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { viewContacts } from './viewContacts.ts';

/** Contacts of an owner by their ids, serialized for the API; there is none for an id that is gone. */
export async function contactsById(db: Db | Tx, ownerId: string, ids: string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map((await viewContacts(db, ownerId, rows)).map((contact) => [contact.id, contact]));
}
