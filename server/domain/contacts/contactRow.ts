import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { type ContactRow, viewContacts } from './viewContacts.ts';
import { RequestError } from '../requestErrors.ts';

/** A contact of the actor's; 404 for anybody else's. */
export async function findContact(db: Db | Tx, actor: Actor, id: string): Promise<ContactRow> {
  const row = await ofOwner(db, actor, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** A contact of the actor's, with its row locked until the transaction ends; their updates wait for it. */
export async function lockContact(tx: Tx, actor: Actor, id: string): Promise<ContactRow> {
  const row = await ofOwner(tx, actor, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/** The same, for a change. @throws RequestError `transition_not_allowed` where the contact's data was erased. */
export async function lockLivingContact(tx: Tx, actor: Actor, id: string): Promise<ContactRow> {
  return requireLiving(await lockContact(tx, actor, id));
}

/** The same, where it may be deleted: a later stronger lock would wait for those who write of it meanwhile. */
export async function lockContactToDelete(tx: Tx, actor: Actor, id: string): Promise<ContactRow> {
  const row = await ofOwner(tx, actor, id).forUpdate().executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return requireLiving(row);
}

function requireLiving(row: ContactRow): ContactRow {
  if (row.erased_at !== null) throw new RequestError('transition_not_allowed', { of: 'contact_erased' });
  return row;
}

/** Serializes the contact for the API. */
export async function viewContact(db: Db | Tx, actor: Actor, id: string): Promise<Contact> {
  const [contact] = await viewContacts(db, actor.userId, [await findContact(db, actor, id)]);
  if (!contact) throw new RequestError('not_found');
  return contact;
}

const ofOwner = (db: Db | Tx, { userId }: Actor, id: string) =>
  db.selectFrom('contacts').selectAll().where('owner_id', '=', userId).where('id', '=', id);
