import { sql } from 'kysely';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { findFolder, type FolderRow, lockFolder, lockOrder } from './folderRow.ts';
import { viewFolder } from './viewFolders.ts';

interface Of {
  id: string;
}

/** Archives a folder; idempotent. What lies in it is not archived. */
export function archiveFolder(deps: Deps, actor: Actor, { id }: Of): Promise<Folder> {
  return transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const row = await lockFolder(tx, actor, id);
    if (row.archived_at === null) {
      await setPlace(tx, row, { archived_at: deps.now() });
      await closeGap(tx, row);
    }
    return viewFolder(deps, tx, await findFolder(tx, actor, id));
  });
}

/** Returns an archived folder after all others; idempotent. */
export function returnFolder(deps: Deps, actor: Actor, { id }: Of): Promise<Folder> {
  return transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const row = await lockFolder(tx, actor, id);
    if (row.archived_at !== null) await setPlace(tx, row, { archived_at: null, position: await countShown(tx, row) });
    return viewFolder(deps, tx, await findFolder(tx, actor, id));
  });
}

/** Deletes a folder forever; what lies in it stays. */
export async function removeFolder(deps: Deps, actor: Actor, { id }: Of): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const row = await lockFolder(tx, actor, id);
    await tx.deleteFrom('folders').where('owner_id', '=', row.owner_id).where('id', '=', id).execute();
    if (row.archived_at === null) await closeGap(tx, row);
  });
}

async function setPlace(tx: Tx, { owner_id, id }: FolderRow, place: Partial<FolderRow>): Promise<void> {
  await tx.updateTable('folders').set(place).where('owner_id', '=', owner_id).where('id', '=', id).execute();
}

async function closeGap(tx: Tx, { owner_id, position }: FolderRow): Promise<void> {
  await sql`
    update folders set position = position - 1
    where owner_id = ${owner_id} and archived_at is null and position > ${position}`.execute(tx);
}

async function countShown(tx: Tx, { owner_id }: FolderRow): Promise<number> {
  const { count } = await tx
    .selectFrom('folders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
