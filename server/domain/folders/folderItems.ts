import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { FolderItem, FolderItemKind, listFolderItemsQuery } from '#contract/schemas/contacts/folder.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { pageOfArchived } from '../archives/listArchives.ts';
import { type ThingRow, thingsOf } from '../archives/things.ts';
import { decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { contains } from '../searching.ts';
import { findFolder } from './folderRow.ts';
import { itemKind, itemKinds, storedKinds } from './itemKinds.ts';

interface OfFolder {
  id: string;
}
interface OfItem extends OfFolder {
  kind: FolderItemKind;
  item: string;
}

const place = z.object({ name: z.string(), id: z.uuid() });

/** Lists the things of one kind in a folder that are not archived, by name. */
export async function listItems(
  { db }: Deps,
  actor: Actor,
  { id, kind, ...input }: OfFolder & { kind: FolderItemKind } & z.infer<typeof listFolderItemsQuery>,
): Promise<{ results: FolderItem[]; next: string | null }> {
  await findFolder(db, actor, id);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const search = input.search?.trim();
  const among = typeof input.item === 'string' ? [input.item] : input.item;
  const { rows: found } = await sql<ThingRow>`
    select t.id, t.name from folder_items i
    join ${thingsOf([kind])} t on t.owner_id = i.owner_id and t.id = i.item_id
    where i.owner_id = ${actor.userId} and i.folder_id = ${id} and i.kind = ${storedKinds[kind]}
      and t.archived_at is null and ${search ? contains(sql.ref('t.name'), search) : sql`true`}
      and ${among ? sql`i.item_id = any(${among}::uuid[])` : sql`true`}
      and ${after ? sql`(t.name, t.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
    order by t.name, t.id limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(found, limit, ({ name, id: last }) => ({ name, id: last }));
  return { results: rows.map((row) => ({ kind, id: row.id, name: row.name })), next };
}

/** Lists what of a folder's things is archived, the last archived first. */
export async function listFolderArchives(deps: Deps, actor: Actor, { id, ...input }: OfFolder & ListQuery) {
  await findFolder(deps.db, actor, id);
  const where = sql`exists (
    select from folder_items i where i.owner_id = t.owner_id and i.folder_id = ${id} and i.item_id = t.id
      and ${itemKind(sql.ref('i.kind'))} = t.kind)`;
  return pageOfArchived(deps, actor, input, { kinds: itemKinds, where });
}

/** Puts a thing into a folder; idempotent. */
export async function addItem(deps: Deps, actor: Actor, of: OfItem): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await requireBoth(tx, actor, of);
    await tx
      .insertInto('folder_items')
      .values({ ...itemKey(actor, of), added_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Takes a thing out of a folder; idempotent. */
export async function removeItem(deps: Deps, actor: Actor, of: OfItem): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await requireBoth(tx, actor, of);
    const key = itemKey(actor, of);
    await tx
      .deleteFrom('folder_items')
      .where((eb) => eb.and({ ...key }))
      .execute();
  });
}

const itemKey = ({ userId }: Actor, { id, kind, item }: OfItem) => ({
  ...{ owner_id: userId, folder_id: id },
  ...{ kind: storedKinds[kind], item_id: item },
});

/** @throws RequestError `not_found` unless folder and thing are the actor's */
async function requireBoth(tx: Tx, actor: Actor, { id, kind, item }: OfItem): Promise<void> {
  await findFolder(tx, actor, id);
  const { rows } = await sql`
    select from ${thingsOf([kind])} t where t.owner_id = ${actor.userId} and t.id = ${item}`.execute(tx);
  if (rows.length === 0) throw new RequestError('not_found');
}
