import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/transaction.ts';
import { removeHalfKept } from './keepTogether.ts';

/** Removes what uploads and imports left behind that a crash cut off; call it at the start, before requests are taken. */
export async function removeUnfinished(dataDir: string, db: Db): Promise<void> {
  const root = join(dataDir, 'files');
  await rm(join(root, 'tmp'), { recursive: true, force: true });
  await removeHalfKept(root, db);
}
