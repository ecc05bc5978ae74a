import { useState } from 'react';
import { folderBackgrounds, folderPictures } from '#contract/folderLooks.ts';
import type { Folder } from '#contract/schemas/folder.ts';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** An empty picture or background means that there is none. */
export type FolderFields = Record<'name' | 'description' | 'picture' | 'background', string>;

const fieldsOf = ({ name, description, picture, background }: Folder): FolderFields => ({
  name,
  description,
  picture: picture ?? '',
  background: background ?? '',
});

/** New folders get the drawings of the set in turn. */
const fresh = (count: number): FolderFields => ({
  name: '',
  description: '',
  picture: folderPictures[count % folderPictures.length] ?? '',
  background: folderBackgrounds[count % folderBackgrounds.length] ?? '',
});

/** A folder's form: what was typed survives a failed save, a closed dialog and a reload. */
export function useFolderFields(folder: Folder | undefined, count: number) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() =>
    persistedForm(`folder.${folder?.id ?? 'new'}.${account}`, folder ? fieldsOf(folder) : fresh(count)),
  );
  const [fields, setFields] = useState(() => storage.read());
  return {
    fields,
    change: (change: Partial<FolderFields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      storage.write(next);
    },
    clear: () => storage.clear(),
  };
}
