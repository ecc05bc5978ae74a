import { idsUnlessMany, notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Tells the screens of the owner's contacts that these have changed, joined or gone. */
export async function notifyContacts(tx: Tx, owner_id: string, contacts: readonly string[]): Promise<void> {
  if (contacts.length > 0) await notify(tx, { kind: 'contacts', owner_id, contacts: idsUnlessMany(contacts) });
}
