import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncNames } from '#server/db/syncNames.ts';
import type { Db } from '#server/db/transaction.ts';
import { isFull } from './isFull.ts';

/** Several files that are kept all or none: what is new of them is noted down before, and forgotten at the end. */
interface Note {
  owner: string;
  sha256s: string[];
}

const folderOf = (root: string) => join(root, 'unfinished');

/**
 * Begins to keep several files of an owner, whose row the caller has locked. `undo` removes those that were not there
 * before; after a crash the next start does.
 */
export async function beginKeeping(root: string, owner: string, sha256s: string[]) {
  const there = new Set(await namesIn(join(root, owner)));
  const fresh = sha256s.filter((sha256) => !there.has(sha256));
  const path = join(folderOf(root), randomUUID());
  const end = () => rm(path, { force: true });
  try {
    await writeNote(path, { owner, sha256s: fresh });
  } catch (error) {
    await end();
    if (isFull(error)) return 'storage_full' as const;
    throw error;
  }
  const undo = async () => {
    for (const sha256 of fresh) await rm(join(root, owner, sha256), { force: true });
    await end();
  };
  return { end, undo };
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
  await syncNames(dirname(path));
}

/** Removes what a crash left of files that were to be kept together: those that no row names. */
export async function removeHalfKept(root: string, db: Db): Promise<void> {
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

/** A note that was cut off by the crash has nothing to remove: files follow it. */
function readNote(text: string): Note | null {
  try {
    return JSON.parse(text) as Note;
  } catch {
    return null;
  }
}

/** Under the owner's lock, as uploads are: another one may just be keeping the same file. */
async function removeUnnamed(root: string, db: Db, { owner, sha256s }: Note): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
    const rows = await tx.selectFrom('files').select('sha256').where('owner_id', '=', owner).execute();
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of sha256s) if (!named.has(sha256)) await rm(join(root, owner, sha256), { force: true });
  });
}
