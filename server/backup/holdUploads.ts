import { link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from './packBackup.ts';

/** The uploads that go into a backup. */
export interface HeldUploads {
  folders: Set<string>;
  /** By their names in the backup. */
  files: Map<string, Source>;
  /** Adds what has come since. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Gives each upload a second name, a hard link, so that one whose account is deleted while the backup is made can still be
 * read. Hold before and after the database is copied: then every file that the copy names is among them. Where the file
 * system has no hard links a file is read where it lies, and left out once it is gone.
 */
export function holdUploads(files: string): HeldUploads {
  // on the same file system as the uploads, where unfinished ones lie too
  const second = path.join(files, 'tmp', 'backup');
  const held: Pick<HeldUploads, 'folders' | 'files'> = { folders: new Set(), files: new Map() };
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
          const file = await giveSecondName(origin, path.join(second, owner, name));
          if (file !== null) held.files.set(inBackup, { name: inBackup, file, origin });
        }
      }
    },
    release: () => rm(second, { recursive: true, force: true }),
  };
}

/** @returns where it can be read; null where it is gone. */
async function giveSecondName(file: string, second: string): Promise<string | null> {
  try {
    await mkdir(path.dirname(second), { recursive: true });
    await link(file, second);
    return second;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : file;
  }
}

/** Beside the owners lies what is not finished. */
const isOwner = (name: string): boolean => name !== 'tmp' && name !== 'unfinished';

/** None where the folder is gone; what an operator's tools hide there (`.DS_Store`) is no upload. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
