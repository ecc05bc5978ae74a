import { open } from 'node:fs/promises';

/** Makes the disk keep which files a folder holds, and under which names. */
export async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
