import { link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { markName } from '#server/files/filesFolder.ts';
import type { Source } from './packBackup.ts';

export interface LinkedUploads {
  folders: Set<string>;
  /** Keyed by their names in the backup. */
  files: Map<string, Source>;
  /** Links the uploads that are new since the last call. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates a hard link to each upload, so that one whose account is deleted meanwhile can still be read. Called before
 * and after the database is copied, it covers every file that the copy refers to. Without hard links a file is read in
 * place, and left out once it is gone.
 */
export function linkUploads(files: string): LinkedUploads {
  // A hard link must be on the same file system as the uploads.
  const second = path.join(files, 'tmp', 'backup');
  const held: Pick<LinkedUploads, 'folders' | 'files'> = { folders: new Set(), files: new Map() };
  return {
    ...held,
    async hold() {
      if (held.folders.size === 0) await rm(second, { recursive: true, force: true });
      for (const owner of await namesIn(files)) {
        if (!isOwner(owner)) continue;
        held.folders.add(`files/${owner}`);
        for (const name of await namesIn(path.join(files, owner))) {
          const origin = path.join(files, owner, name);
          const inBackup = `files/${owner}/${name}`;
          if (held.files.has(inBackup)) continue;
          const file = await createHardLink(origin, path.join(second, owner, name));
          if (file !== null) held.files.set(inBackup, { name: inBackup, file, origin });
        }
      }
    },
    release: () => rm(second, { recursive: true, force: true }),
  };
}

/** @returns the path to read it from; null where it is gone. */
async function createHardLink(file: string, second: string): Promise<string | null> {
  try {
    await mkdir(path.dirname(second), { recursive: true });
    await link(file, second);
    return second;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : file;
  }
}

/** The folders of unfinished uploads are beside those of the owners, and the folder's mark. */
const isOwner = (name: string): boolean => ![markName, 'tmp', 'unfinished'].includes(name);

/** Empty where the folder is gone; hidden files of the operator (`.DS_Store`) are not uploads. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
