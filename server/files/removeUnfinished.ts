import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what uploads left behind that a crash cut off; call it at the start, before requests are taken. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'files', 'tmp'), { recursive: true, force: true });
}
