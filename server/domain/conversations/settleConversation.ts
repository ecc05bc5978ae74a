import { sql } from 'kysely';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { readNotices } from '#server/notices/enqueueNotices.ts';
import { lockContact } from '../contacts/contactRow.ts';
import { markRead } from '../contacts/one/changeContact.ts';
import type { Actor, Deps } from '../deps.ts';
import { getConversation } from './listConversations.ts';

interface Input {
  contact: string;
}

/** Marks everything that the contact wrote as read. */
export async function readConversation(deps: Deps, actor: Actor, { contact }: Input): Promise<Conversation> {
  await markRead(deps, actor, { id: contact });
  return getConversation(deps.db, actor, contact);
}

/** It is unread again, as if its last words had just come. Idempotent. */
export function unreadConversation(deps: Deps, actor: Actor, { contact }: Input): Promise<Conversation> {
  return settle(deps, actor, contact, async (tx) => {
    const ofContact = tx.updateTable('contacts').where('owner_id', '=', actor.userId).where('id', '=', contact);
    await ofContact.set({ unread: 1 }).where('unread', '=', 0).execute();
    const { numUpdatedRows } = await rowOf(tx, actor, contact)
      .set({ is_unread: true })
      .where('is_unread', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** It waits for no answer until the contact writes again; who settles it has read it. Idempotent. */
export function finishConversation(deps: Deps, actor: Actor, { contact }: Input): Promise<Conversation> {
  return settle(deps, actor, contact, async (tx) => {
    const ofContact = tx.updateTable('contacts').where('owner_id', '=', actor.userId).where('id', '=', contact);
    await ofContact.set({ unread: 0 }).where('unread', '>', 0).execute();
    await readNotices(tx, deps.now(), { ownerId: actor.userId, kind: 'message', subject: contact });
    const row = rowOf(tx, actor, contact).set({ waits_since: null, is_unread: false });
    const { numUpdatedRows } = await row
      .where((eb) => eb.or([eb('waits_since', 'is not', null), eb('is_unread', '=', true)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** It waits for an answer again, since its last words. Idempotent. */
export function reopenConversation(deps: Deps, actor: Actor, { contact }: Input): Promise<Conversation> {
  return settle(deps, actor, contact, async (tx) => {
    const row = rowOf(tx, actor, contact).set({ waits_since: sql`last_at` });
    const { numUpdatedRows } = await row.where('waits_since', 'is', null).executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** With the contact locked, as their messages and the owner's answers lock them. */
function settle(
  deps: Deps,
  actor: Actor,
  contact: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Conversation> {
  return transaction(deps.db, async (tx) => {
    await lockContact(tx, actor, contact);
    if (await change(tx)) await notify(tx, { kind: 'conversations', owner_id: actor.userId, contacts: [contact] });
    return getConversation(tx, actor, contact);
  });
}

const rowOf = (tx: Tx, { userId }: Actor, contact: string) =>
  tx.updateTable('conversations').where('owner_id', '=', userId).where('contact_id', '=', contact);
