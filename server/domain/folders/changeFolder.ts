import type { z } from 'zod';
import type { changeFolderInput, Folder } from '#contract/schemas/contacts/folder.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { lockFolder } from './folderRow.ts';
import { parseLooks } from './looks.ts';
import { viewFolder } from './viewFolders.ts';

type Input = z.infer<typeof changeFolderInput> & { id: string };

/** Changes the given fields of a folder. */
export function changeFolder(deps: Deps, actor: Actor, { id, ...input }: Input): Promise<Folder> {
  return transaction(deps.db, async (tx) => {
    const row = await lockFolder(tx, actor, id);
    const change = {
      ...(input.name !== undefined && { name: parseTitle('name', input.name) }),
      ...(input.description !== undefined && { description: input.description }),
      ...(await parseLooks(tx, actor.userId, input)),
    };
    if (Object.keys(change).length === 0) return viewFolder(deps, tx, row);
    const changed = await tx
      .updateTable('folders')
      .set(change)
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewFolder(deps, tx, changed);
  });
}
