import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/folder.ts';
import { call } from '#src/api/call.ts';
import { useFolderMutation } from '../queries.ts';
import type { FolderFields } from './useFolderFields.ts';

/** Creates a folder, or saves the fields of one. */
export function useSaveFolder(folder: Folder | undefined) {
  const [id] = useState(() => v7());
  return useFolderMutation(({ name, description, picture, background }: FolderFields) => {
    const body = { name: name.trim(), description, picture: picture || null, background: background || null };
    if (folder) return call(endpoints.folders.change, { params: { id: folder.id }, body });
    return call(endpoints.folders.create, { body: { id, ...body } });
  });
}
