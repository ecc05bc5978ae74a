import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { ReceivedFile } from '#server/domain/gateways/uploads.ts';
import { beginBatch, endBatch, fileKey, undoBatch } from './fileBatch.ts';
import { isDiskFull } from './isDiskFull.ts';
import type { FilesPlace } from './place/FilesPlace.ts';
import type { ObjectStore } from './store/objectStore.ts';

interface Parts {
  db: Db;
  place: FilesPlace;
  log: { error(fields: object, message: string): void };
}

/**
 * Stores an owner's files, and commits what `work` writes of them: all or nothing. Nothing is stored inside of the
 * transaction, which a slow storage would keep open, and with it the owner's lock.
 */
export function commitFiles<T>(
  parts: Parts,
  { owner, files }: { owner: string; files: readonly ReceivedFile[] },
  work: (tx: Tx) => Promise<T>,
): Promise<T | 'storage_full'> {
  const { db, place } = parts;
  return place.storing(async (hold) => {
    const batch = await beginBatch(
      db,
      owner,
      files.map(({ sha256 }) => sha256),
    );
    try {
      for (const file of files) await store(place.store, owner, file);
      const made = await transaction(db, async (tx) => {
        await hold(tx);
        const made = await work(tx);
        await endBatch(tx, batch);
        return made;
      });
      await storeRemoved(parts, owner, files);
      return made;
    } catch (error) {
      await undoBatch(db, place, batch).catch((failure: unknown) =>
        parts.log.error({ err: failure, owner }, 'files that nothing names are left for later'),
      );
      if (isDiskFull(error)) return 'storage_full';
      throw error;
    }
  });
}

async function store(to: ObjectStore, owner: string, { sha256, path, bytes }: ReceivedFile): Promise<void> {
  const key = fileKey(owner, sha256);
  if ((await to.stat(key))?.bytes !== bytes) await to.put(key, { path, sha256 });
}

/** Until the commit another process may have removed a file as one that no row names; from now on one does. */
async function storeRemoved({ place, log }: Parts, owner: string, files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files)
    await store(place.store, owner, file).catch((error: unknown) =>
      // messages with it would wait, and another upload brings it back
      log.error({ err: error, owner, file: file.sha256 }, 'whether a file is still stored is not known'),
    );
}
