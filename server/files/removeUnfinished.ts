import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/transaction.ts';
import { removeUnfinishedBatches } from './fileBatch.ts';

interface Parts {
  dataDir: string;
  db: Db;
  /** No other process can be receiving (an embedded database). */
  isAlone: boolean;
}

/** Removes what crashed uploads and imports left behind; called at start, before requests are accepted. */
export async function removeUnfinished({ dataDir, db, isAlone }: Parts): Promise<void> {
  const root = join(dataDir, 'files');
  const received = join(root, 'tmp');
  if (isAlone) await rm(received, { recursive: true, force: true });
  else await removeAbandoned(received);
  await removeUnfinishedBatches(root, db);
}

/** Longer than an upload pauses between two of its parts. */
const abandonedMs = 3_600_000;

/** Other processes receive into the same folder: what was written to lately is theirs. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
  }
}

/** Not true of one that is gone meanwhile. */
export const isAbandoned = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - abandonedMs,
    () => false,
  );
