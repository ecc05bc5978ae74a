import type { z } from 'zod';
import { sql } from 'kysely';
import type { copyFolderInput, Folder } from '#contract/schemas/contacts/folder.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { findCreatedFolder, insertFolder } from './createFolder.ts';
import { lockFolder, lockOrder } from './folderRow.ts';
import { viewFolder } from './viewFolders.ts';

interface Input {
  id: string;
  copy: z.infer<typeof copyFolderInput>;
}

/** A new folder with the same links and looks. Idempotent: a retried request gets the copy that it made. */
export function copyFolder(deps: Deps, actor: Actor, { id, copy }: Input): Promise<Folder> {
  const hash = bodyHash({ ...copy, source: id });
  return transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const source = await lockFolder(tx, actor, id);
    const created = await findCreatedFolder(tx, actor, { id: copy.id, hash });
    if (created) return viewFolder(deps, tx, created);
    const { description, picture_file_id, picture_name, background_file_id, background_name } = source;
    const row = await insertFolder(deps, tx, actor, {
      ...{ description, picture_file_id, picture_name, background_file_id, background_name },
      id: copy.id ?? deps.newId(),
      body_hash: hash,
      name: copy.name === undefined ? source.name : parseTitle('name', copy.name),
    });
    await sql`
      insert into folder_items (owner_id, folder_id, kind, item_id, added_at)
      select owner_id, ${row.id}, kind, item_id, ${deps.now()} from folder_items
      where owner_id = ${actor.userId} and folder_id = ${id}`.execute(tx);
    return viewFolder(deps, tx, row);
  });
}
