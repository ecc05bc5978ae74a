import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ChangeContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { readNotices } from '#server/notices/enqueueNotices.ts';
import { followContactZones } from '#server/domain/seriesMembers/followContactZones.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { notify } from '#server/db/notify.ts';
import type { ContactRow } from '../viewContacts.ts';
import { isTimeZone } from '#server/domain/timeZone.ts';
import { notifyContacts } from '../notifyContacts.ts';
import { type Details, parseDetails } from '../parseDetails.ts';
import { zoneWithPhone } from '../zoneOfPhone.ts';
import { lockContact, lockLivingContact, viewContact } from '../contactRow.ts';

/** Changes the given fields of a contact. */
export function changeContact(
  deps: Deps,
  actor: Actor,
  { id, ...input }: ChangeContactInput & { id: string },
): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const details = await parseDetails(tx, actor, input);
    const row = await lockLivingContact(tx, actor, id);
    const { time_zone, phone } = row;
    const changes: Changes = {
      ...(details.phone !== undefined && details.phone !== phone && { time_zone: zoneWithPhone(row, details.phone) }),
      ...(input.time_zone != null && { time_zone: input.time_zone }),
      ...(input.time_zone === null && time_zone !== null && { time_zone: null }),
      ...(input.language !== undefined && { language: input.language }),
      ...columnsOf(details, row),
    };
    if (changes.time_zone != null && !isTimeZone(changes.time_zone))
      throw new ValidationError({ time_zone: ['Not a time zone of the IANA list.'] });
    const hasMoved = changes.time_zone !== undefined && changes.time_zone !== time_zone;
    const change = () => update(tx, actor, id).set(changes).execute();
    if (Object.keys(changes).length > 0)
      await followContactZones(deps, tx, { ownerId: actor.userId, contacts: hasMoved ? [id] : [], change });
    if (details.fields) await deps.journeys.planDatesAgain(tx, { ownerId: actor.userId, contacts: [id] });
    await notifyContacts(tx, actor.userId, [id]);
    return viewContact(tx, actor, id);
  });
}

/** Marks all messages of the person as read. */
export function markRead(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Contact> {
  return transaction(deps.db, async (tx) => {
    const { unread } = await lockContact(tx, actor, id);
    if (unread > 0) await update(tx, actor, id).set({ unread: 0 }).execute();
    await markConversationRead(tx, actor, id);
    await readNotices(tx, deps.now(), { ownerId: actor.userId, kind: 'message', subject: id });
    return viewContact(tx, actor, id);
  });
}

async function markConversationRead(tx: Tx, { userId: owner_id }: Actor, contact_id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ is_unread: false })
    .where('owner_id', '=', owner_id)
    .where('contact_id', '=', contact_id)
    .where('is_unread', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notify(tx, { kind: 'conversations', owner_id, contacts: [contact_id] });
}

type Changes = Omit<Details, 'fields'> & { fields?: string; time_zone?: string | null; language?: string | null };

/** Values are joined with those that the contact has; null takes one away. */
function columnsOf({ fields, ...details }: Details, row: ContactRow): Changes {
  if (!fields) return details;
  const values = Object.entries({ ...row.fields, ...fields }).filter(([, value]) => value !== null);
  return { ...details, fields: JSON.stringify(Object.fromEntries(values)) };
}

const update = (tx: Parameters<typeof lockContact>[0], { userId }: Actor, id: string) =>
  tx.updateTable('contacts').where('owner_id', '=', userId).where('id', '=', id);
