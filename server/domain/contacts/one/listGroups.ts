import { sql } from 'kysely';
import type { ContactGroups } from '#contract/schemas/contacts/contactGroups.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { readRules } from '#server/domain/lists/rule/readRules.ts';
import { isInList } from '#server/domain/lists/rule/selectMembers.ts';
import { findContact } from '../contactRow.ts';

/** The folders and the lists, by hand and by rule, that a contact is in. */
export async function listGroups({ db, now }: Deps, actor: Actor, { id }: { id: string }): Promise<ContactGroups> {
  await findContact(db, actor, id);
  const contact = { ownerId: actor.userId, id, now: now() };
  return { folders: await foldersOf(db, contact), lists: await listsOf(db, contact) };
}

interface Asked {
  ownerId: string;
  id: string;
  now: Date;
}

const foldersOf = (db: Db, { ownerId, id }: Asked) =>
  db
    .selectFrom('folder_items as i')
    .innerJoin('folders as f', (join) => join.onRef('f.owner_id', '=', 'i.owner_id').onRef('f.id', '=', 'i.folder_id'))
    .select(['f.id', 'f.name'])
    .where('i.owner_id', '=', ownerId)
    .where('i.kind', '=', 'contact')
    .where('i.item_id', '=', id)
    .where('f.archived_at', 'is', null)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();

async function listsOf(db: Db, { ownerId, id, now }: Asked) {
  const lists = await db
    .selectFrom('lists')
    .select(['id', 'name', 'rule'])
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  if (lists.length === 0) return [];
  const rules = await readRules(db, { ownerId, now });
  // one pass over the one contact, however many lists there are
  const asked = lists.map((list) => sql`case when ${isInList(rules, list)} then ${list.id}::text end`);
  const { rows } = await sql<{ ids: (string | null)[] }>`select array[${sql.join(asked)}] as ids from contacts c
    where c.owner_id = ${ownerId} and c.id = ${id}`.execute(db);
  const ids = new Set(rows.flatMap((row) => row.ids));
  return lists.filter((list) => ids.has(list.id)).map((list) => ({ id: list.id, name: list.name }));
}
