import { sql } from 'kysely';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findFolder, lockFolder, lockOrder } from './folderRow.ts';
import { viewFolder } from './viewFolders.ts';

/** Puts a folder at a place, the last one where the index lies beyond the end. An archived folder has no place. */
export function moveFolder(deps: Deps, actor: Actor, { id, index }: { id: string; index: number }): Promise<Folder> {
  return transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const { owner_id, position, archived_at } = await lockFolder(tx, actor, id);
    if (archived_at !== null) throw new RequestError('transition_not_allowed');
    await sql`
      update folders f set position = x.position
      from (
        select id, row_number() over (order by
          case when id = ${id} then ${index + (index > position ? 0.5 : -0.5)}::numeric else position end) - 1 as position
        from folders where owner_id = ${owner_id} and archived_at is null) x
      where f.owner_id = ${owner_id} and f.id = x.id and f.position <> x.position`.execute(tx);
    return viewFolder(deps, tx, await findFolder(tx, actor, id));
  });
}
