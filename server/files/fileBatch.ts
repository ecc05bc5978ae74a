import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fsyncDirectory } from '#server/db/open/fsyncDirectory.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { isDiskFull } from './isDiskFull.ts';

/**
 * A batch of files that are stored all or none: the new ones are journaled first, and the journal is deleted at the
 * end.
 */
interface Note {
  owner: string;
  sha256s: string[];
}

const folderOf = (root: string) => join(root, 'unfinished');

/**
 * Begins to store a batch of an owner's files; the caller has locked the owner's row. `undo` removes those that are
 * new; after a crash the next start does.
 */
export async function beginFileBatch(root: string, owner: string, sha256s: string[]) {
  const there = new Set(await namesIn(join(root, owner)));
  const newFiles = sha256s.filter((sha256) => !there.has(sha256));
  const path = join(folderOf(root), randomUUID());
  const end = () => rm(path, { force: true });
  try {
    await writeNote(path, { owner, sha256s: newFiles });
  } catch (error) {
    await end();
    if (isDiskFull(error)) return 'storage_full' as const;
    throw error;
  }
  const undo = async () => {
    for (const sha256 of newFiles) await rm(join(root, owner, sha256), { force: true });
    await end();
  };
  return { end, undo };
}

/**
 * Removes an owner's files that no row refers to any more once `deleteRows` has committed; after a crash the next start
 * does.
 */
export async function removeFiles(root: string, db: Db, note: Note, deleteRows: () => Promise<void>): Promise<void> {
  const path = join(folderOf(root), randomUUID());
  await writeNote(path, note);
  await deleteRows();
  await removeUnnamed(root, db, note);
  await rm(path, { force: true });
}

async function writeNote(path: string, note: Note): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(note));
    await file.sync();
  } finally {
    await file.close();
  }
  await fsyncDirectory(dirname(path));
}

/** Removes the new files of batches that a crash interrupted, unless a row refers to them. */
export async function removeUnfinishedBatches(root: string, db: Db): Promise<void> {
  const names = await namesIn(folderOf(root));
  for (const name of names) {
    const path = join(folderOf(root), name);
    const note = readNote(await readFile(path, 'utf8'));
    if (note) await removeUnnamed(root, db, note);
    await rm(path, { force: true });
  }
}

/** None where the folder is not there yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** A journal entry truncated by the crash has nothing to remove, since files are written after it. */
function readNote(text: string): Note | null {
  try {
    return JSON.parse(text) as Note;
  } catch {
    return null;
  }
}

/** Under the owner's row lock, as uploads are, because a concurrent upload may store the same file. */
async function removeUnnamed(root: string, db: Db, { owner, sha256s }: Note): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
    const rows = await tx.selectFrom('files').select('sha256').where('owner_id', '=', owner).execute();
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of sha256s) if (!named.has(sha256)) await rm(join(root, owner, sha256), { force: true });
  });
}
