import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/transaction.ts';
import { removeUnfinishedBatches } from './fileBatch.ts';

/** Removes what crashed uploads and imports left behind; called at start, before requests are accepted. */
export async function removeUnfinished(dataDir: string, db: Db): Promise<void> {
  const root = join(dataDir, 'files');
  await rm(join(root, 'tmp'), { recursive: true, force: true });
  await removeUnfinishedBatches(root, db);
}
