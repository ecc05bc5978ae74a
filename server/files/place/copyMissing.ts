import { createHash } from 'node:crypto';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashFile } from '../store/hashFile.ts';
import { type ObjectStore, storeMark } from '../store/objectStore.ts';
import { isOfOwner } from './settlePlace.ts';

/** The rooms of the storage; in each a folder `tmp` of this machine may lie. */
const rooms = ['files/', 'imports/'];
const atOnce = 4;

/** Marks both places of a move with the id of the installation, so that another one's files are never taken for its own. */
export const moveMark = 'files/move.id';

/** What is copied: all but the places' own marks and what is unfinished. */
export async function listMoved(store: ObjectStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const room of rooms)
    for await (const { key, bytes } of store.list(room))
      if (isOfOwner(key) && key !== storeMark && key !== moveMark) found.set(key, bytes);
  return found;
}

export interface Copying {
  from: ObjectStore;
  to: ObjectStore;
  /** Keys whose content was read back from `to` and is the same; those that are copied are added. */
  verified: Set<string>;
  /** Keys of files whose content is not what their name says; they are copied as they are. */
  damaged: Set<string>;
  onCopied(bytes: number): void;
}

/** Copies what is missing or different in `to`, and reads back what is not verified. @returns how many were copied or read */
export async function copyMissing(copying: Copying): Promise<{ done: number }> {
  const { from, to, verified } = copying;
  const [source, target] = [await listMoved(from), await listMoved(to)];
  const todo = [...source].filter(([key, bytes]) => target.get(key) !== bytes || !verified.has(key));
  const left = todo.values();
  const work = async () => {
    for (const [key, bytes] of left) await settle(copying, { key, bytes, isThere: target.get(key) === bytes });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { done: todo.length };
}

interface Asked {
  key: string;
  bytes: number;
  /** In its full size. */
  isThere: boolean;
}

async function settle(copying: Copying, { key, bytes, isThere }: Asked): Promise<void> {
  const { from, to, verified, onCopied } = copying;
  const named = key.startsWith('files/') ? path.posix.basename(key) : null;
  if (isThere && named !== null && (await hashOf(to, key)) === named) {
    verified.add(key);
    return onCopied(bytes);
  }
  await from.withLocalFile(key, async (file) => {
    const sha256 = await hashFile(file);
    if (named !== null && sha256 !== named) copying.damaged.add(key);
    for (let attempt = 1; ; attempt++) {
      if (!(isThere && attempt === 1 && (await hashOf(to, key)) === sha256)) await to.put(key, { path: file, sha256 });
      if ((await hashOf(to, key)) === sha256) break;
      if (attempt === mostAttempts) throw new Error(`${to.place} does not give back what it was given: ${key}`);
    }
    verified.add(key);
    onCopied(bytes);
  });
}

const mostAttempts = 3;

async function hashOf(store: ObjectStore, key: string): Promise<string | null> {
  const opened = await store.open(key);
  if (opened === null) return null;
  const hash = createHash('sha256');
  await pipeline(opened.stream, hash);
  return hash.digest('hex');
}

/** Removes what is in `to` and not in `from`, and compares both. @returns what is in both, or null where they differ */
export async function compareAll({ from, to }: Pick<Copying, 'from' | 'to'>): Promise<Map<string, number> | null> {
  const source = await listMoved(from);
  for (const key of (await listMoved(to)).keys()) if (!source.has(key)) await to.remove(key);
  const target = await listMoved(to);
  const areSame = source.size === target.size && [...source].every(([key, bytes]) => target.get(key) === bytes);
  return areSame ? source : null;
}
