import type { Insertable } from 'kysely';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { createFolderInput, Folder } from '#contract/schemas/contacts/folder.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { parseTitle } from '../parseTitle.ts';
import { type FolderRow, lockOrder } from './folderRow.ts';
import { parseLooks } from './looks.ts';
import { viewFolder } from './viewFolders.ts';

/** Creates a folder after all others. Idempotent: a retried request gets the folder that it created. */
export function createFolder(deps: Deps, actor: Actor, input: z.infer<typeof createFolderInput>): Promise<Folder> {
  const hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    await lockOrder(tx, actor);
    const created = await findCreatedFolder(tx, actor, { id: input.id, hash });
    if (created) return viewFolder(deps, tx, created);
    const folder = {
      id: input.id ?? deps.newId(),
      name: parseTitle('name', input.name),
      description: input.description ?? '',
      ...(await parseLooks(tx, actor.userId, input)),
    };
    return viewFolder(deps, tx, await insertFolder(deps, tx, actor, { ...folder, body_hash: hash }));
  });
}

/** The folder that an earlier request with this id and body created. @throws RequestError `id_taken` for another body */
export async function findCreatedFolder(
  tx: Tx,
  { userId }: Actor,
  { id, hash }: { id: string | undefined; hash: string },
): Promise<FolderRow | undefined> {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('folders')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.body_hash !== hash) throw new RequestError('id_taken', {}, { id });
  return row;
}

type NewFolder = Omit<Insertable<Tables['folders']>, 'owner_id' | 'position' | 'created_at'>;

/** Inserts a folder after all others; the caller has locked their order. @throws RequestError `quota_exceeded` */
export async function insertFolder(deps: Deps, tx: Tx, { userId }: Actor, folder: NewFolder): Promise<FolderRow> {
  const { all, shown } = await tx
    .selectFrom('folders')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('archived_at', 'is', null).as('shown'),
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  const most = limits.foldersPerAccount;
  if (Number(all) >= most) throw new RequestError('quota_exceeded', { of: 'folders', most });
  return tx
    .insertInto('folders')
    .values({ ...folder, owner_id: userId, position: Number(shown), created_at: deps.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}
