import { useState } from 'react';
import { folderBackgrounds, folderPictures } from '#contract/folderLooks.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
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

const differing = (fields: FolderFields, initial: FolderFields): Partial<FolderFields> & Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== initial[name as keyof FolderFields]));

/** A folder's form: what was typed survives a failed save, a closed dialog and a reload. */
export function useFolderFields(folder: Folder | undefined, count: number) {
  const account = useUser()?.id ?? '';
  const [initial] = useState(() => (folder ? fieldsOf(folder) : fresh(count)));
  const [storage] = useState(() =>
    persistedForm<Record<string, string>>(`folder.${folder?.id ?? 'new'}.${account}`, initial),
  );
  const [fields, setFields] = useState<FolderFields>(() => ({ ...initial, ...storage.read() }));
  return {
    fields,
    changes: differing(fields, initial),
    change: (change: Partial<FolderFields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      // Fields that were left alone are not stored: opened again, they are what the folder has then.
      const changes = differing(next, initial);
      if (Object.keys(changes).length === 0) storage.clear();
      else storage.write(changes);
    },
    clear: () => storage.clear(),
  };
}
