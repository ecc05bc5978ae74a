import { link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOfOwner } from '#server/files/place/settlePlace.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import type { ObjectStore } from '#server/files/store/objectStore.ts';
import { openFileIfThere, type Source } from './packBackup.ts';

export interface HeldUploads {
  folders: Set<string>;
  /** Keyed by their names in the backup. */
  files: Map<string, Source>;
  /** Holds the uploads that are new since the last call. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Finds the uploads for a backup. Called before and after the database is copied, it covers every file that the copy refers
 * to. In a folder it makes a hard link to each, so that one whose account is deleted meanwhile can still be read; in a
 * bucket, or without hard links, a file is read in place, and left out once it is gone.
 */
export function holdUploads(store: ObjectStore, dataDir: string): HeldUploads {
  // a hard link must be on the same file system as the uploads
  const second = path.join(dataDir, 'files', 'tmp', 'backup');
  const held: Pick<HeldUploads, 'folders' | 'files'> = { folders: new Set(), files: new Map() };
  const hasLinks = store instanceof FolderStore;
  const sourceOf = async (key: string): Promise<Source | null> => {
    const origin = hasLinks ? path.join(dataDir, key) : `${key} in ${store.place}`;
    if (!hasLinks) return { name: key, origin, open: async () => (await store.open(key))?.stream ?? null };
    const file = await makeHardLink(origin, path.join(second, key.slice('files/'.length)));
    return file === null ? null : { name: key, origin, open: () => openFileIfThere(file) };
  };
  return {
    ...held,
    async hold() {
      if (held.folders.size === 0) await rm(second, { recursive: true, force: true });
      for await (const { key } of store.list('files/')) {
        if (!isOfOwner(key)) continue;
        held.folders.add(path.posix.dirname(key));
        const source = held.files.has(key) ? null : await sourceOf(key);
        if (source !== null) held.files.set(key, source);
      }
    },
    release: () => rm(second, { recursive: true, force: true }),
  };
}

/** @returns the path to read it from; null where it is gone. */
async function makeHardLink(file: string, second: string): Promise<string | null> {
  try {
    await mkdir(path.dirname(second), { recursive: true });
    await link(file, second);
    return second;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : file;
  }
}
