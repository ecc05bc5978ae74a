import { sql } from 'kysely';
import type { ContactsChanged, ListContactsInput } from '#contract/schemas/contacts/manyContacts.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireByHand } from '#server/domain/lists/requireByHand.ts';
import { changeContacts } from './changeContacts.ts';

/** Puts contacts into a list by hand, or takes them out of it. */
export async function listManyContacts(
  deps: Deps,
  actor: Actor,
  { filter, list, add }: ListContactsInput,
): Promise<ContactsChanged> {
  await transaction(deps.db, (tx) => requireByHand(tx, actor, list));
  return changeContacts(deps, actor, filter, async (tx, contacts) => {
    await requireByHand(tx, actor, list);
    const ids = sql`select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)`;
    const { rows } = await (add
      ? sql<{ contact_id: string }>`
          insert into list_contacts (owner_id, list_id, contact_id, added_at)
          select ${actor.userId}, ${list}, id, ${deps.now()} from (${ids}) x
          on conflict do nothing returning contact_id`
      : sql<{ contact_id: string }>`
          delete from list_contacts where owner_id = ${actor.userId} and list_id = ${list}
            and contact_id in (${ids}) returning contact_id`
    ).execute(tx);
    return rows.map((row) => row.contact_id);
  });
}
