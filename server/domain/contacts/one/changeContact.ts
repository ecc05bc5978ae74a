import type { Contact } from '#contract/schemas/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contactInput.ts';
import { transaction } from '#server/db/transaction.ts';
import { followContactZone } from '#server/series/followZones.ts';
import type { Actor, Deps } from '../../deps.ts';
import { ValidationError } from '../../requestErrors.ts';
import { isTimeZone } from '../../timeZone.ts';
import { lockContact, viewContact } from '../contactRow.ts';

/** Changes the given fields of a contact. */
export function changeContact(
  deps: Deps,
  actor: Actor,
  { id, ...changes }: ChangeContactInput & { id: string },
): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const { time_zone } = await lockContact(tx, actor, id);
    if (changes.time_zone != null && !isTimeZone(changes.time_zone))
      throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
    if (Object.keys(changes).length > 0) await update(tx, actor, id).set(changes).execute();
    if (changes.time_zone !== undefined && changes.time_zone !== time_zone)
      await followContactZone(deps, tx, { ownerId: actor.userId, contact: id });
    return viewContact(tx, actor, id);
  });
}

/** Marks all messages of the person as read. */
export function markRead(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const { unread } = await lockContact(tx, actor, id);
    if (unread > 0) await update(tx, actor, id).set({ unread: 0 }).execute();
    return viewContact(tx, actor, id);
  });
}

const update = (tx: Parameters<typeof lockContact>[0], { userId }: Actor, id: string) =>
  tx.updateTable('contacts').where('owner_id', '=', userId).where('id', '=', id);
