import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Effects } from './effects.ts';

/** Notes in which chats it was said that nothing took what was written; nothing where it was said in none. */
export async function writeNotUnderstood(tx: Tx, { notUnderstood }: Effects): Promise<void> {
  if (notUnderstood.size === 0) return;
  const columns = ['owner_id', 'bot_id', 'contact_id', 'not_understood_at'] as const;
  const chats = [...notUnderstood.values()].map(({ at, ...chat }) => ({ ...chat, not_understood_at: new Date(at) }));
  await sql`
    update chats c set not_understood_at = x.not_understood_at from ${recordset('chats', columns, chats)} as x
    where c.owner_id = x.owner_id and c.bot_id = x.bot_id and c.contact_id = x.contact_id`.execute(tx);
}

/** Who only tested until now counts from the journey on that is none of a test; nothing where nobody has such a one. */
export async function writeBegunTesters(tx: Tx, { journeys }: Effects): Promise<void> {
  const begun = [...journeys.values()].filter(({ isTest, contact }) => !isTest && contact.onlyTested === true);
  if (begun.length === 0) return;
  const chats = begun.map(({ funnel, contact }) => {
    contact.onlyTested = false;
    return { owner_id: funnel.ownerId, bot_id: contact.botId, contact_id: contact.contactId };
  });
  const counted = sql`${recordset('chats', ['owner_id', 'bot_id', 'contact_id'], chats)} as x`;
  await sql`
    with known as (
      update contacts c set is_test = false from ${counted} where c.owner_id = x.owner_id and c.id = x.contact_id
    )
    update chats c set is_test = false from ${counted}
    where c.owner_id = x.owner_id and c.bot_id = x.bot_id and c.contact_id = x.contact_id`.execute(tx);
}
