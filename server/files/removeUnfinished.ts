import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/transaction.ts';
import { undoAbandonedBatches } from './fileBatch.ts';
import type { FilesPlace } from './place/FilesPlace.ts';

interface Parts {
  dataDir: string;
  db: Db;
  place: FilesPlace;
  /** No other process can be receiving (an embedded database). */
  isAlone: boolean;
}

/** Removes what crashed uploads and imports left behind; called at start, before requests are accepted. */
export async function removeUnfinished({ dataDir, db, place, isAlone }: Parts): Promise<void> {
  const received = join(dataDir, 'files', 'tmp');
  if (isAlone) await rm(received, { recursive: true, force: true });
  else await removeAbandoned(received);
  await undoAbandonedBatches(db, place, { isAlone });
}

/** Longer than an upload pauses between two of its parts. */
export const abandonedMs = 3_600_000;

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
const isAbandoned = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - abandonedMs,
    () => false,
  );
