import { open } from 'node:fs/promises';

/** Makes the disk keep which files a folder holds. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
