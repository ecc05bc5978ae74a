import { sql } from 'kysely';
import type { ContactsChanged, FileContactsInput } from '#contract/schemas/contacts/manyContacts.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { changeContacts } from './changeContacts.ts';

/** Puts contacts into a folder, or takes them out of it. */
export async function fileContacts(
  deps: Deps,
  actor: Actor,
  { filter, folder, add }: FileContactsInput,
): Promise<ContactsChanged> {
  await requireFolder(deps.db, actor, folder);
  return changeContacts(deps, actor, filter, async (tx, contacts) => {
    await requireFolder(tx, actor, folder);
    const ids = sql`select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)`;
    const { rows } = await (add
      ? sql<{ item_id: string }>`
          insert into folder_items (owner_id, folder_id, kind, item_id, added_at)
          select ${actor.userId}, ${folder}, 'contact', id, ${deps.now()} from (${ids}) x
          on conflict do nothing returning item_id`
      : sql<{ item_id: string }>`
          delete from folder_items where owner_id = ${actor.userId} and folder_id = ${folder} and kind = 'contact'
            and item_id in (${ids}) returning item_id`
    ).execute(tx);
    return rows.map((row) => row.item_id);
  });
}

/** Locks the folder against deletion. @throws RequestError `not_found` for anybody else's */
async function requireFolder(db: Db | Tx, { userId }: Actor, id: string): Promise<void> {
  const { rows } = await sql`select from folders where owner_id = ${userId} and id = ${id} for key share`.execute(db);
  if (rows.length === 0) throw new RequestError('not_found');
}
