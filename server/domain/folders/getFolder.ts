import type { Folder } from '#contract/schemas/contacts/folder.ts';
import type { Actor, Deps } from '../deps.ts';
import { findFolder } from './folderRow.ts';
import { viewFolder } from './viewFolders.ts';

/** One folder of the actor's. */
export const getFolder = async (deps: Deps, actor: Actor, { id }: { id: string }): Promise<Folder> =>
  viewFolder(deps, deps.db, await findFolder(deps.db, actor, id));
