import { useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { useFolderMutation } from '../queries.ts';
import type { FolderFields } from './useFolderFields.ts';

interface Typed {
  fields: FolderFields;
  /** Those that differ from the folder. */
  changes: Partial<FolderFields>;
}

const bodyOf = ({ name, description, picture, background }: Partial<FolderFields>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description }),
  ...(picture !== undefined && { picture: picture || null }),
  ...(background !== undefined && { background: background || null }),
});

/** Creates a folder, or saves what was changed of one. */
export function useSaveFolder(folder: Folder | undefined) {
  const [id] = useState(() => v7());
  return useFolderMutation(({ fields, changes }: Typed) => {
    if (folder) return call(endpoints.folders.change, { params: { id: folder.id }, body: bodyOf(changes) });
    return call(endpoints.folders.create, { body: { id, ...bodyOf(fields), name: fields.name.trim() } });
  });
}
