import type { folders as endpoints } from '#contract/endpoints/contacts/folders.ts';
import { archiveFolder, removeFolder, returnFolder } from '#server/domain/folders/archiveFolder.ts';
import { changeFolder } from '#server/domain/folders/changeFolder.ts';
import { copyFolder } from '#server/domain/folders/copyFolder.ts';
import { countCrm } from '#server/domain/folders/countCrm.ts';
import { createFolder } from '#server/domain/folders/createFolder.ts';
import { addItem, listFolderArchives, listItems, removeItem } from '#server/domain/folders/folderItems.ts';
import { getFolder } from '#server/domain/folders/getFolder.ts';
import { listFolders } from '#server/domain/folders/listFolders.ts';
import { moveFolder } from '#server/domain/folders/moveFolder.ts';
import type { Handlers } from '#server/http/handler.ts';

export const folders: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listFolders(deps, actor, query),
  create: ({ deps, actor, body }) => createFolder(deps, actor, body),
  counts: ({ deps, actor }) => countCrm(deps, actor),
  get: ({ deps, actor, params }) => getFolder(deps, actor, params),
  change: ({ deps, actor, params, body }) => changeFolder(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeFolder(deps, actor, params),
  copy: ({ deps, actor, params, body }) => copyFolder(deps, actor, { ...params, copy: body }),
  archive: ({ deps, actor, params }) => archiveFolder(deps, actor, params),
  return: ({ deps, actor, params }) => returnFolder(deps, actor, params),
  move: ({ deps, actor, params, body }) => moveFolder(deps, actor, { ...params, ...body }),
  archives: ({ deps, actor, params, query }) => listFolderArchives(deps, actor, { ...params, ...query }),
  items: ({ deps, actor, params, query }) => listItems(deps, actor, { ...params, ...query }),
  addItem: ({ deps, actor, params }) => addItem(deps, actor, params),
  removeItem: ({ deps, actor, params }) => removeItem(deps, actor, params),
};
