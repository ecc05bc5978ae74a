import { randomUUID } from 'node:crypto';
import { constants, type Dirent, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import type { ContentPart, LocalFile, ObjectStore, OpenedObject, StoredObject } from './objectStore.ts';

/** Content in a folder of this machine, or of a volume that several share. */
export class FolderStore implements ObjectStore {
  readonly place: string;
  readonly address = 'folder';
  readonly #root: string;

  /** @param root the data folder, below which keys are paths */
  constructor(root: string) {
    this.#root = root;
    this.place = join(root, 'files');
  }

  #path(key: string): string {
    return join(this.#root, key);
  }

  async put(key: string, { path }: LocalFile): Promise<void> {
    await this.#place(key, (beside) => linkOrCopy(path, beside));
  }

  async write(key: string, content: string): Promise<void> {
    await this.#place(key, async (beside) => {
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
    });
  }

  /** Makes the content in the folder of unfinished uploads, which a start empties, and moves it to its place. */
  async #place(key: string, make: (beside: string) => Promise<void>): Promise<void> {
    const to = this.#path(key);
    const beside = join(this.#root, key.split('/')[0] ?? '', 'tmp', randomUUID());
    await mkdir(dirname(to), { recursive: true });
    await mkdir(dirname(beside), { recursive: true });
    try {
      await make(beside);
      await rename(beside, to);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    // of two names of one file `rename` leaves both
    await rm(beside, { force: true });
    await fsyncDirectory(dirname(to));
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const found = await orNull(stat(this.#path(key)));
    return found?.isFile() ? { bytes: found.size } : null;
  }

  async open(key: string, range?: ContentPart): Promise<OpenedObject | null> {
    const file = await orNull(open(this.#path(key), 'r'));
    if (file === null) return null;
    try {
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream(range) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject, void> {
    for (const entry of await entriesIn(this.#path(prefix))) {
      // hidden files of the operator, such as .DS_Store, were not stored here
      if (entry.name.startsWith('.')) continue;
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else {
        const found = await orNull(stat(this.#path(key)));
        if (found) yield { key, bytes: found.size, changedAt: found.mtime };
      }
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async removeAll(prefix: string): Promise<void> {
    await rm(this.#path(prefix), { recursive: true, force: true });
  }

  async withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null> {
    return existsSync(this.#path(key)) ? read(this.#path(key)) : null;
  }

  async fault(): Promise<string | null> {
    return (await orNull(stat(this.place))) ? null : 'the folder is gone';
  }

  close(): void {}
}

/** A link costs nothing, and both names are of one content; where the file system has none, it is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!isWithoutLinks(error)) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    const file = await open(to, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']);
const isWithoutLinks = (error: unknown): boolean => linkless.has(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Null where nothing is there. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
}

const entriesIn = async (folder: string): Promise<Dirent[]> =>
  (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
