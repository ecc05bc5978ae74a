import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/transaction.ts';
import { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { openStore } from '#server/files/place/openStore.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { filesUnderTest } from '#tests/support/s3/filesUnderTest.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';

export function storeUnderTest(dataDir: string): Promise<ObjectStore> {
  const { files, bucketKey } = readConfig({ DATA_DIR: dataDir, ...filesUnderTest.env });
  return openStore({ dataDir, bucketKey }, files);
}

/** The same, where the files of the tests are stored. */
export async function placeUnderTest(db: Db, dataDir: string): Promise<FilesPlace> {
  const store = await storeUnderTest(dataDir);
  return new FilesPlace({ db, store, mark: null, open: () => Promise.reject(new Error('there is no other place')) });
}

/** The files of a database without an installation, in a folder. */
export const placeInFolder = (db: Db, dataDir: string): FilesPlace =>
  new FilesPlace({
    ...{ db, store: new FolderStore(dataDir), mark: null },
    open: () => Promise.reject(new Error('there is no other place')),
  });
