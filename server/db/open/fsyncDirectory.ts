import { open } from 'node:fs/promises';

/** Syncs a folder's entries: which files it holds, and under which names. */
export async function fsyncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
